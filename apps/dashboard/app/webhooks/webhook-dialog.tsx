import { Field } from "@cartwright/ui/parts/field";
import { ChoiceList } from "../forms/choice-list.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { WebhookFormResult } from "./webhook-forms.ts";
import type { WebhookRow } from "./webhook-row.ts";

interface NewWebhookDialogProps {
	readonly app: { readonly id: string; readonly name: string };
	/** What the app may be sent. */
	readonly eventTypes: readonly string[];
	readonly onClose: () => void;
}

export function NewWebhookDialog({ app, eventTypes, onClose }: NewWebhookDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<WebhookFormResult>
			form="createWebhook"
			title={t("webhooks.create.title", { name: app.name })}
			button={t("webhooks.create.open")}
			onClose={onClose}
		>
			<input type="hidden" name="app" value={app.id} />
			<WebhookFields eventTypes={eventTypes} />
		</FormDialog>
	);
}

interface ChangeWebhookDialogProps {
	readonly webhook: WebhookRow;
	readonly eventTypes: readonly string[];
	readonly onClose: () => void;
}

export function ChangeWebhookDialog({ webhook, eventTypes, onClose }: ChangeWebhookDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<WebhookFormResult>
			form="changeWebhook"
			title={t("webhooks.change.title")}
			button={t("savedViews.confirm")}
			onClose={onClose}
		>
			<input type="hidden" name="webhook" value={webhook.id} />
			<WebhookFields eventTypes={eventTypes} webhook={webhook} />
		</FormDialog>
	);
}

function WebhookFields({ eventTypes, webhook }: { eventTypes: readonly string[]; webhook?: WebhookRow }) {
	const { t } = useLanguage();
	return (
		<>
			<Field
				name="url"
				type="url"
				label={t("webhooks.url")}
				hint={t("webhooks.urlHint")}
				defaultValue={webhook?.url}
				placeholder="https://"
				required
				maxLength={2000}
				dir="ltr"
				autoComplete="off"
			/>
			<ChoiceList
				name="eventType"
				ids={eventTypes}
				initial={webhook?.eventTypes}
				legend={(count) => t("webhooks.chosenTypes", { count })}
				find={t("webhooks.findType")}
			/>
			<p className="hint">{t("webhooks.onlyReadable")}</p>
		</>
	);
}
