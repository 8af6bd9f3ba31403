import { Button } from "@cartwright/ui/parts/button";
import { Field, Select } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import type { Provider } from "./load-providers.server.ts";
import type { ProviderIntent } from "./send-provider-form.server.ts";

type Network = "STRIPE" | "PAYPAL";

const names: Readonly<Record<string, string>> = { STRIPE: "Stripe", PAYPAL: "PayPal" };

/** The accounts at payment networks. Their secret keys can be replaced and removed, and never be read. */
export function PaymentProviders({ providers }: { providers: readonly Provider[] }) {
	const { t } = useLanguage();
	const mayManage = useMay()("CARTWRIGHT.PAYMENT_PROVIDER_MANAGE");
	const [connecting, connect] = useState<Network>();
	const [removed, remove] = useState<Provider>();
	const accounts = providers.filter(({ network }) => names[network]);
	return (
		<section className="panel setting-section" aria-label={t("settings.providers.title")}>
			<h2>{t("settings.providers.title")}</h2>
			<p className="muted">{t("settings.providers.text")}</p>
			{accounts.length === 0 && <p>{t("settings.providers.none")}</p>}
			<ul className="setting-providers plain-list">
				{accounts.map((provider) => (
					<li key={provider.name}>
						<h3>
							{names[provider.network]} · {t(provider.isLive ? "settings.providers.live" : "settings.providers.test")} ·{" "}
							{t(provider.isOffered ? "settings.providers.offered" : "settings.providers.notOffered")}
						</h3>
						<p>{t("settings.providers.key", { end: provider.keyEnd })}</p>
						<p>{t(provider.isVerified ? "settings.providers.verified" : "settings.providers.unverified")}</p>
						{provider.notificationUrl && (
							<p className="muted">{t("settings.providers.address", { address: provider.notificationUrl })}</p>
						)}
						{mayManage && (
							<div className="actions">
								<Button size="small" kind="secondary" onClick={() => connect(provider.network as Network)}>
									{t("settings.providers.replace")}
								</Button>
								<Button size="small" kind="quiet" onClick={() => remove(provider)}>
									{t("settings.providers.remove")}
								</Button>
							</div>
						)}
					</li>
				))}
			</ul>
			{mayManage ? (
				<div className="actions">
					{(["STRIPE", "PAYPAL"] as const).map((network) => (
						<Button key={network} size="small" kind="secondary" onClick={() => connect(network)}>
							{t("settings.providers.connect", { network: names[network] ?? "" })}
						</Button>
					))}
				</div>
			) : (
				<p className="muted">{t("settings.readOnly")}</p>
			)}
			{connecting && <ConnectDialog network={connecting} onClose={() => connect(undefined)} />}
			{removed && (
				<FormDialog<FormResult<ProviderIntent>>
					form="disconnect"
					title={t("settings.providers.removeTitle", { network: names[removed.network] ?? "" })}
					button={t("settings.providers.remove")}
					onClose={() => remove(undefined)}
				>
					<input type="hidden" name="provider" value={removed.name} />
					<p>{t("settings.providers.removeText")}</p>
				</FormDialog>
			)}
		</section>
	);
}

function ConnectDialog({ network, onClose }: { network: Network; onClose: () => void }) {
	const { t } = useLanguage();
	const isStripe = network === "STRIPE";
	const title = t("settings.providers.connect", { network: names[network] ?? "" });
	const secret = { type: "password", autoComplete: "off", minLength: 8, maxLength: 255 };
	return (
		<FormDialog<FormResult<ProviderIntent>>
			form={isStripe ? "connectStripe" : "connectPayPal"}
			title={title}
			button={title}
			onClose={onClose}
		>
			{!isStripe && (
				<Select name="mode" label={t("settings.providers.mode")} defaultValue="LIVE">
					<option value="LIVE">{t("settings.providers.live")}</option>
					<option value="TEST">{t("settings.providers.test")}</option>
				</Select>
			)}
			<Field
				name={isStripe ? "publishableKey" : "clientId"}
				label={t(isStripe ? "settings.providers.publishableKey" : "settings.providers.clientId")}
				required
				autoComplete="off"
				maxLength={255}
			/>
			<Field {...secret} name="secretKey" label={t("settings.providers.secretKey")} required />
			<Field
				{...secret}
				name={isStripe ? "notificationSecret" : "webhookId"}
				label={t("settings.providers.notificationSecret")}
				hint={t("settings.providers.notificationHint")}
			/>
		</FormDialog>
	);
}
