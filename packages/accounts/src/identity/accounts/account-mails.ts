import type { MailContent, MailPart } from "@cartwright/kernel/mail/content";
import { type Texts, textsOf } from "@cartwright/translations/texts";

export interface MailFacts {
	readonly language: string;
	readonly shopName: string;
}

export const codeMail = ({ language, shopName }: MailFacts, code: string): MailContent => {
	const { language: written, t } = textsOf(language);
	const text = t("mails.code.text");
	return {
		kind: "code",
		language: written,
		subject: t("mails.code.subject", { code, shop: shopName }),
		preheader: text,
		parts: [
			{ kind: "paragraph", text },
			{ kind: "code", code },
			{ kind: "note", text: t("mails.code.note") },
		],
	};
};

export const recoveryMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("passwordReset", facts, { label: "mails.passwordReset.button", url });

export const activationMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("activation", facts, { label: "mails.activation.button", url });

export const accountExistsMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("accountExists", facts, { label: "mails.accountExists.button", url });

export const approvedMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("approved", facts, { label: "mails.approved.button", url });

export const deletedMail = (facts: MailFacts): MailContent => accountMail("deleted", facts);

export const passwordChangedMail = (facts: MailFacts, url: string): MailContent =>
	warningMail("passwordChanged", facts, url);

export const factorAddedMail = (facts: MailFacts, url: string): MailContent => warningMail("factorAdded", facts, url);

export const factorRemovedMail = (facts: MailFacts, url: string): MailContent =>
	warningMail("factorRemoved", facts, url);

/** Says that a new password does not remove the passkey. */
export const passkeyAddedMail = (facts: MailFacts, url: string): MailContent => warningMail("passkeyAdded", facts, url);

export const passkeyRemovedMail = (facts: MailFacts, url: string): MailContent =>
	warningMail("passkeyRemoved", facts, url);

type Action = "passwordReset" | "activation" | "accountExists" | "approved" | "deleted";

type Warning = "passwordChanged" | "factorAdded" | "factorRemoved" | "passkeyAdded" | "passkeyRemoved";

interface TextButton {
	readonly label: Parameters<Texts["t"]>[0];
	readonly url: string;
}

const accountMail = (name: Action, facts: MailFacts, button?: TextButton): MailContent => {
	const { t } = textsOf(facts.language);
	return withParts(name, facts, [
		...(button ? [{ kind: "button" as const, label: t(button.label), url: button.url }] : []),
		{ kind: "note", text: t(`mails.${name}.note`) },
	]);
};

/** The button comes after the reason to press it: most who read this made the change themselves. */
const warningMail = (name: Warning, facts: MailFacts, url: string): MailContent => {
	const { t } = textsOf(facts.language);
	return withParts(name, facts, [
		{ kind: "paragraph", text: t(`mails.${name}.note`) },
		{ kind: "button", label: t("mails.passwordReset.button"), url },
	]);
};

const withParts = (name: Action | Warning, { language, shopName: shop }: MailFacts, parts: MailPart[]): MailContent => {
	const { language: written, t } = textsOf(language);
	const subject = t(`mails.${name}.subject`, { shop });
	const text = t(`mails.${name}.text`, { shop });
	return {
		kind: name,
		language: written,
		subject,
		preheader: text,
		parts: [{ kind: "heading", text: subject }, { kind: "paragraph", text }, ...parts],
	};
};
