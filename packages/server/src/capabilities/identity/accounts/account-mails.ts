import type { MailContent } from "../../mail/content.ts";
import { accountWords } from "./mail-words.ts";

export interface MailFacts {
	readonly language: string;
	readonly shopName: string;
}

export const codeMail = ({ language, shopName }: MailFacts, code: string): MailContent => {
	const { words, language: written } = accountWords(language);
	const { subject, text } = words.code(code, shopName);
	return {
		...{ language: written, subject, preheader: text },
		parts: [
			{ kind: "paragraph", text },
			{ kind: "code", code },
			{ kind: "note", text: words.codeNote },
		],
	};
};

export const recoveryMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	return linkMail(written, words.recover(shopName), { label: words.recoverButton, url }, words.recoverNote);
};

export const activationMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	return linkMail(written, words.activate(shopName), { label: words.activateButton, url }, words.activateNote);
};

export const passwordChangedMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	return linkMail(written, words.changed(shopName), { label: words.recoverButton, url }, words.changedNote);
};

export const accountKnownMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	return linkMail(written, words.known(shopName), { label: words.knownButton, url }, words.knownNote);
};

export const factorAddedMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	const button = { label: words.recoverButton, url };
	return linkMail(written, words.factorAdded(shopName), button, words.factorAddedNote);
};

/** Says that a new password does not remove the passkey. */
export const passkeyAddedMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	return linkMail(written, words.passkeyAdded(shopName), { label: words.recoverButton, url }, words.passkeyAddedNote);
};

export const passkeyRemovedMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	return linkMail(written, words.passkeyRemoved(shopName), { label: words.recoverButton, url }, words.changedNote);
};

export const factorRemovedMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	const button = { label: words.recoverButton, url };
	return linkMail(written, words.factorRemoved(shopName), button, words.changedNote);
};

export const approvedMail = ({ language, shopName }: MailFacts, url: string): MailContent => {
	const { words, language: written } = accountWords(language);
	return linkMail(written, words.approved(shopName), { label: words.knownButton, url }, words.approvedNote);
};

export const deletedMail = ({ language, shopName }: MailFacts): MailContent => {
	const { words, language: written } = accountWords(language);
	const { subject, text } = words.deleted(shopName);
	return {
		...{ language: written, subject, preheader: text },
		parts: [
			{ kind: "paragraph", text },
			{ kind: "note", text: words.deletedNote },
		],
	};
};

export const linkMail = (
	language: string,
	{ subject, text }: { subject: string; text: string },
	button: { label: string; url: string },
	note: string,
): MailContent => ({
	...{ language, subject, preheader: text },
	parts: [
		{ kind: "paragraph", text },
		{ kind: "button", ...button },
		{ kind: "note", text: note },
	],
});
