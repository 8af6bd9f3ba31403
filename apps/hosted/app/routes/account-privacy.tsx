import { Radio } from "@cartwright/ui/parts/choice";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { confirmationPath, purposeIn } from "../account/confirmation.ts";
import { loadConsents } from "../account/consents.server.ts";
import { ConsentsSection } from "../account/consents-section.tsx";
import { isFreshMember } from "../account/freshness.server.ts";
import { changePrivacy, type PrivacyResult } from "../account/privacy.server.ts";
import { loadShopFields } from "../account/shop-fields.server.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { clientActionOf } from "../sign-in/client-action.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const account = await findAccount(pageContext, request.url);
	const { member, api, branding, leave } = account;
	const { nickname, slug, title } = member.profile ?? {};
	const shown = { nickname: nickname ?? "", slug: slug ?? "", title: title ?? "", since: member.createdDate ?? "" };
	return {
		branding,
		leave,
		visibility: member.privacyStatus === "PUBLIC" ? ("PUBLIC" as const) : ("PRIVATE" as const),
		shown,
		said: (await loadShopFields(account, pageContext)).filter(({ isPublic, value }) => isPublic && value),
		consents: await loadConsents(api),
		isFresh: await isFreshMember(api),
		purpose: purposeIn(request.url),
	};
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const account = await findAccount(context.get(pageContextKey), request.url);
	const result = await changePrivacy(account, await request.formData());
	if (result === "unconfirmed") return redirect(confirmationPath("delete"), { status: 303 });
	if (result === "deleted") return redirect("/account-deleted", { status: 303 });
	return data(result, { status: result.done ? 200 : 400 });
};

export const clientAction = clientActionOf("visibility");

export default function Privacy() {
	const { t } = useLanguage();
	const { leave, consents } = useLoaderData<typeof loader>();
	const result = useActionData() as PrivacyResult | undefined;
	const resultOf = (name: PrivacyResult["of"]) => (result?.of === name ? result : undefined);
	return (
		<AccountSheet title={t("account.privacy")} leave={leave}>
			{result?.done && (
				<Notice tone="success" role="status">
					{t(result.of === "consent" ? "consents.withdrawn" : "account.saved")}
				</Notice>
			)}
			<Visibility result={resultOf("visibility")} />
			{consents.length > 0 && <ConsentsSection consents={consents} result={resultOf("consent")} />}
			<Export />
			<Deletion result={resultOf("delete")} />
		</AccountSheet>
	);
}

interface SectionProps {
	result: PrivacyResult | undefined;
}

/** The visibility of the profile, and a preview of it. */
function Visibility({ result }: SectionProps) {
	const { t, formats } = useLanguage();
	const { visibility, shown, said } = useLoaderData<typeof loader>();
	const facts = [
		[t("labels.nickname"), shown.nickname || t("privacy.noNickname")],
		...(shown.title ? [[t("privacy.memberTitle"), shown.title] as const] : []),
		[t("privacy.slug"), shown.slug],
		[t("privacy.since"), formats.date(shown.since)],
		...said.map(({ label, type, value }) => [
			label,
			type === "BOOLEAN" ? t(value === "true" ? "account.yes" : "account.no") : value,
		]),
	] as const;
	return (
		<section className="account-section" aria-labelledby="visibility">
			<h2 id="visibility">{t("privacy.visibility")}</h2>
			<SignInForm key={visibility} result={result} intent="visibility" button={t("account.save")}>
				<fieldset className="account-choices" aria-labelledby="visibility">
					{(["PRIVATE", "PUBLIC"] as const).map((each) => (
						<Radio
							key={each}
							card
							name="visibility"
							value={each}
							defaultChecked={each === visibility}
							label={t(`privacy.${each}.label`)}
							hint={t(`privacy.${each}.hint`)}
						/>
					))}
				</fieldset>
			</SignInForm>
			<h3 className="account-subtitle">{t(visibility === "PUBLIC" ? "privacy.seen" : "privacy.wouldBeSeen")}</h3>
			<dl className="account-facts">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt className="muted">{name}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Export() {
	const { t } = useLanguage();
	const { isFresh, purpose } = useLoaderData<typeof loader>();
	return (
		<section className="account-section" aria-labelledby="export">
			<h2 id="export">{t("privacy.export")}</h2>
			{isFresh && purpose === "export" && (
				<Notice tone="success" role="status">
					{t("confirm.thenExport")}
				</Notice>
			)}
			<p>{t("privacy.exportText")}</p>
			<p>
				<a className="button button-secondary" href="/hosted/account/my-data.json">
					{t("privacy.exportButton")}
				</a>
			</p>
		</section>
	);
}

function Deletion({ result }: SectionProps) {
	const { t } = useLanguage();
	const { isFresh, purpose } = useLoaderData<typeof loader>();
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	if (!isFresh) return <UnconfirmedDeletion />;
	const isConfirmed = purpose === "delete";
	return (
		<section className="account-section" aria-labelledby="delete">
			<h2 id="delete">{t("account.delete")}</h2>
			<p>{t("privacy.deleteGoes")}</p>
			<p>{t("privacy.deleteStays")}</p>
			<details className="fold" open={result !== undefined || isConfirmed || undefined}>
				<summary>{t("privacy.deleteStart")}</summary>
				<div className="account-section">
					<p>{t("privacy.deleteConfirm")}</p>
					<SignInForm result={result} intent="delete" button={t("account.deleteButton")} kind="secondary">
						<EmailField error={faultOf("email")} />
					</SignInForm>
				</div>
			</details>
		</section>
	);
}

/** Explains the deletion of the account, with its form. */
function UnconfirmedDeletion() {
	const { t } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="delete">
			<h2 id="delete">{t("account.delete")}</h2>
			<p>{t("privacy.deleteGoes")}</p>
			<p>{t("privacy.deleteStays")}</p>
			<p>
				<Link className="button button-secondary" to={confirmationPath("delete")}>
					{t("privacy.deleteStart")}
				</Link>
			</p>
		</section>
	);
}
