import type { Role } from "@cartwright/contract/permissions";
import type { MailContent } from "@cartwright/kernel/mail/content";
import { browserName } from "@cartwright/translations/browser-name";
import { formatLocale } from "@cartwright/translations/languages";
import { textsOf } from "@cartwright/translations/texts";
import type { MailFacts } from "../accounts/account-mails.ts";

export const invitationMail = ({ language, shopName: shop }: MailFacts, role: Role, url: string): MailContent => {
	const { language: written, t } = textsOf(language);
	const subject = t("mails.invitation.subject", { shop });
	const text = t("mails.invitation.text", { shop, role: t(`hosted.staff.roles.${role}`) });
	return {
		kind: "staffInvitation",
		language: written,
		subject,
		preheader: text,
		parts: [
			{ kind: "heading", text: subject },
			{ kind: "paragraph", text },
			{ kind: "button", label: t("mails.invitation.button"), url },
			{ kind: "note", text: t("mails.invitation.note") },
		],
	};
};

export const newSignInMail = (
	{ language, shopName: shop }: MailFacts,
	{ userAgent, ip, time, url }: { userAgent: string; ip: string; time: string; url: string },
): MailContent => {
	const { language: written, t } = textsOf(language);
	const subject = t("mails.staffSignIn.subject", { shop });
	const text = t("mails.staffSignIn.text");
	const format = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
	const when = new Intl.DateTimeFormat(formatLocale(written), format).format(new Date(time));
	const lines = [`${when} UTC`, ip, browserName(userAgent)].filter(Boolean);
	return {
		kind: "staffSignIn",
		language: written,
		subject,
		preheader: text,
		parts: [
			{ kind: "heading", text: subject },
			{ kind: "paragraph", text },
			{ kind: "columns", columns: [{ title: t("mails.staffSignIn.details"), lines }] },
			{ kind: "paragraph", text: t("mails.staffSignIn.note") },
			{ kind: "button", label: t("mails.staffSignIn.button"), url },
		],
	};
};
