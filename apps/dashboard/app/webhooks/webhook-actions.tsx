import { Button } from "@cartwright/ui/parts/button";
import { Select } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { FormButton } from "../forms/form-button.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { ChangeWebhookDialog } from "./webhook-dialog.tsx";
import type { TestOutcome, WebhookFormResult } from "./webhook-forms.ts";
import type { WebhookRow } from "./webhook-row.ts";

interface WebhookActionsProps {
	readonly webhook: WebhookRow;
	/** What its app may be sent. */
	readonly eventTypes: readonly string[];
	readonly onResent: (count: number) => void;
	readonly onTested: (tested: TestOutcome) => void;
}

/** What can be done to a webhook. */
export function WebhookActions({ webhook, eventTypes, onResent, onTested }: WebhookActionsProps) {
	const { t } = useLanguage();
	const [dialog, openDialog] = useState<"change" | "pause" | "test" | "remove">();
	const close = (): void => openDialog(undefined);
	const { id, url, state, retrying, givenUp } = webhook;
	const isPaused = state === "paused" || state === "stopped";
	return (
		<>
			{retrying + givenUp > 0 && !isPaused && (
				<FormButton<WebhookFormResult>
					form="resendUndelivered"
					fields={{ webhook: id }}
					kind="primary"
					onResult={({ resent }) => resent !== undefined && onResent(resent)}
				>
					{t("webhooks.resendAll")}
				</FormButton>
			)}
			{isPaused && (
				<FormButton<WebhookFormResult> form="resumeWebhook" fields={{ webhook: id }} kind="primary">
					{t("webhooks.resume")}
				</FormButton>
			)}
			<Button size="small" kind="secondary" onClick={() => openDialog("test")}>
				{t("webhooks.test.open")}
			</Button>
			<Button size="small" kind="secondary" onClick={() => openDialog("change")}>
				{t("webhooks.change.open")}
			</Button>
			{!isPaused && (
				<Button size="small" kind="secondary" onClick={() => openDialog("pause")}>
					{t("webhooks.pause.open")}
				</Button>
			)}
			<Button size="small" kind="secondary" onClick={() => openDialog("remove")}>
				{t("webhooks.remove.open")}
			</Button>
			{dialog === "change" && <ChangeWebhookDialog webhook={webhook} eventTypes={eventTypes} onClose={close} />}
			{dialog === "test" && <TestDialog webhook={webhook} onTested={onTested} onClose={close} />}
			{(dialog === "pause" || dialog === "remove") && (
				<FormDialog<WebhookFormResult>
					form={`${dialog}Webhook`}
					title={t(`webhooks.${dialog}.title`)}
					button={t(`webhooks.${dialog}.open`)}
					onClose={close}
				>
					<input type="hidden" name="webhook" value={id} />
					<p className="webhook-url" dir="ltr">
						{url}
					</p>
					<p>{t(`webhooks.${dialog}.text`)}</p>
				</FormDialog>
			)}
		</>
	);
}

interface TestDialogProps {
	readonly webhook: WebhookRow;
	readonly onTested: (tested: TestOutcome) => void;
	readonly onClose: () => void;
}

function TestDialog({ webhook: { id, eventTypes }, onTested, onClose }: TestDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<WebhookFormResult>
			form="testWebhook"
			title={t("webhooks.test.title")}
			button={t("webhooks.test.open")}
			onClose={onClose}
			onResult={({ tested }) => tested && onTested(tested)}
		>
			<input type="hidden" name="webhook" value={id} />
			<p>{t("webhooks.test.text")}</p>
			<Select name="eventType" label={t("webhooks.eventType")} dir="ltr">
				{eventTypes.map((type) => (
					<option key={type}>{type}</option>
				))}
			</Select>
		</FormDialog>
	);
}

/** What came back of a test, or how many events are sent again. */
export function WebhookOutcome({ tested, resent }: { tested: TestOutcome | undefined; resent: number | undefined }) {
	const { t } = useLanguage();
	if (tested) {
		const { isAccepted, result, response, milliseconds } = tested;
		return (
			<Notice tone={isAccepted ? "success" : "danger"} role="status">
				<p>{t(isAccepted ? "webhooks.test.accepted" : "webhooks.test.refused", { result, milliseconds })}</p>
				{response && (
					<pre className="webhook-text" dir="ltr">
						{response}
					</pre>
				)}
			</Notice>
		);
	}
	if (resent === undefined) return null;
	return (
		<Notice tone="success" role="status">
			<p>{t("webhooks.resent", { count: resent })}</p>
		</Notice>
	);
}
