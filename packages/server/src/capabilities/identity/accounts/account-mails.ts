import { type Texts, textsOf } from "@cartwright/translations/texts";
import type { MailContent } from "../../mail/content.ts";

export interface MailFacts {
	readonly language: string;
	readonly shopName: string;
}

export const codeMail = ({ language, shopName }: MailFacts, code: string): MailContent => {
	const { language: written, say } = textsOf(language);
	const text = say("mails.code.text");
	return {
		...{ language: written, subject: say("mails.code.subject", { code, shop: shopName }), preheader: text },
		parts: [
			{ kind: "paragraph", text },
			{ kind: "code", code },
			{ kind: "note", text: say("mails.code.note") },
		],
	};
};

export const recoveryMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("passwordReset", facts, { label: "mails.passwordReset.button", url });

export const activationMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("activation", facts, { label: "mails.activation.button", url });

export const passwordChangedMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("passwordChanged", facts, { label: "mails.passwordReset.button", url });

export const accountExistsMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("accountExists", facts, { label: "mails.accountExists.button", url });

export const factorAddedMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("factorAdded", facts, { label: "mails.passwordReset.button", url });

export const factorRemovedMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("factorRemoved", facts, { label: "mails.passwordReset.button", url });

/** Says that a new password does not remove the passkey. */
export const passkeyAddedMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("passkeyAdded", facts, { label: "mails.passwordReset.button", url });

export const passkeyRemovedMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("passkeyRemoved", facts, { label: "mails.passwordReset.button", url });

export const approvedMail = (facts: MailFacts, url: string): MailContent =>
	accountMail("approved", facts, { label: "mails.approved.button", url });

export const deletedMail = (facts: MailFacts): MailContent => accountMail("deleted", facts);

type AccountMail =
	| "passwordReset"
	| "activation"
	| "passwordChanged"
	| "accountExists"
	| "factorAdded"
	| "factorRemoved"
	| "passkeyAdded"
	| "passkeyRemoved"
	| "approved"
	| "deleted";

interface TextButton {
	readonly label: Parameters<Texts["say"]>[0];
	readonly url: string;
}

const accountMail = (name: AccountMail, { language, shopName }: MailFacts, button?: TextButton): MailContent => {
	const { language: written, say } = textsOf(language);
	const text = say(`mails.${name}.text`, { shop: shopName });
	return {
		language: written,
		subject: say(`mails.${name}.subject`, { shop: shopName }),
		preheader: text,
		parts: [
			{ kind: "paragraph", text },
			...(button ? [{ kind: "button" as const, label: say(button.label), url: button.url }] : []),
			{ kind: "note", text: say(`mails.${name}.note`) },
		],
	};
};
