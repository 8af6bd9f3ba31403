import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { useId, useState } from "react";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { NewWebhookDialog } from "../webhooks/webhook-dialog.tsx";
import { WebhookItem } from "../webhooks/webhook-item.tsx";
import { RemoveAppDialog, RotateKeyDialog, RotateSecretDialog } from "./app-dialogs.tsx";
import type { ShownApp } from "./app-forms.ts";
import type { AppRow } from "./app-row.ts";

interface AppPanelProps {
	readonly app: AppRow;
	readonly onShown: (shown: ShownApp) => void;
}

/** An app with what it may do, and its webhooks. */
export function AppPanel({ app, onShown }: AppPanelProps) {
	const { t } = useLanguage();
	const title = useId();
	const { name, role, removed, webhooks, eventTypes } = app;
	return (
		<section className="panel stack" aria-labelledby={title}>
			<div className="app-head">
				<div>
					<h2 id={title}>
						<bdi>{name}</bdi>
					</h2>
					<AppDates app={app} />
				</div>
				<span className="statuses">
					{role && <span className="status">{t(`team.roles.${role}`)}</span>}
					{removed && <span className="status status-problem">{t("apps.removing")}</span>}
				</span>
				{!removed && <AppActions app={app} onShown={onShown} />}
			</div>
			<Scopes app={app} />
			<Configuration app={app} />
			{webhooks.length > 0 ? (
				<ul className="plain-list webhooks" aria-label={t("apps.webhooksOf", { name })}>
					{webhooks.map((webhook) => (
						<WebhookItem key={webhook.id} webhook={webhook} eventTypes={eventTypes} />
					))}
				</ul>
			) : (
				<p className="muted">{t("apps.noWebhooks")}</p>
			)}
		</section>
	);
}

function AppDates({ app: { created, removed, nextKeyStarts } }: { app: AppRow }) {
	const { t } = useLanguage();
	const dates = useDates();
	const texts = [
		t("keys.created", { date: dates.date(created) }),
		removed && t("apps.removed", { date: dates.dateTime(removed) }),
		nextKeyStarts && t("apps.nextKeyStarts", { date: dates.dateTime(nextKeyStarts) }),
	];
	return <p className="muted">{texts.filter(Boolean).join(" · ")}</p>;
}

function AppActions({ app, onShown }: AppPanelProps) {
	const { t } = useLanguage();
	const [dialog, openDialog] = useState<"webhook" | "secret" | "key" | "remove">();
	const close = (): void => openDialog(undefined);
	return (
		<div className="actions">
			<Button size="small" onClick={() => openDialog("webhook")}>
				{t("webhooks.create.open")}
			</Button>
			<Button size="small" kind="secondary" onClick={() => openDialog("secret")}>
				{t("keys.rotate.open")}
			</Button>
			<Button size="small" kind="secondary" onClick={() => openDialog("key")}>
				{t("apps.rotateKey.open")}
			</Button>
			<Button size="small" kind="secondary" onClick={() => openDialog("remove")}>
				{t("apps.remove.open")}
			</Button>
			{dialog === "webhook" && <NewWebhookDialog app={app} eventTypes={app.eventTypes} onClose={close} />}
			{dialog === "secret" && <RotateSecretDialog app={app} onShown={onShown} onClose={close} />}
			{dialog === "key" && <RotateKeyDialog app={app} onClose={close} />}
			{dialog === "remove" && <RemoveAppDialog app={app} onClose={close} />}
		</div>
	);
}

function Scopes({ app: { scopes } }: { app: AppRow }) {
	const { t } = useLanguage();
	if (scopes.length === 0) return null;
	return (
		<details className="key-scopes">
			<summary>{t("keys.scopes", { count: scopes.length })}</summary>
			<ul dir="ltr">
				{scopes.map((scope) => (
					<li key={scope}>{scope}</li>
				))}
			</ul>
		</details>
	);
}

/** What is no secret of what the app is configured with. */
function Configuration({ app: { id, instanceId, publicKey, nextPublicKey } }: { app: AppRow }) {
	const { t } = useLanguage();
	const values = { appId: id, instanceId, publicKey, nextPublicKey };
	return (
		<details className="app-configuration">
			<summary>{t("apps.configuration.open")}</summary>
			<div className="stack">
				{(Object.keys(values) as (keyof typeof values)[])
					.filter((name) => values[name])
					.map((name) => (
						<Field
							key={name}
							label={t(`apps.configuration.${name}`)}
							value={values[name]}
							readOnly
							dir="ltr"
							onFocus={({ currentTarget }) => currentTarget.select()}
						/>
					))}
			</div>
		</details>
	);
}
