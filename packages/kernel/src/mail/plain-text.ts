import type { MailBranding, MailContent, MailPart } from "./content.ts";
import { withoutLinks } from "./without-links.ts";

type Texts = { readonly [Kind in MailPart["kind"]]: (part: Extract<MailPart, { kind: Kind }>) => string };

const texts: Texts = {
	heading: ({ text }) => `${text}\n${"=".repeat(Math.min(text.length, 60))}`,
	paragraph: ({ text }) => text,
	note: ({ text }) => text,
	code: ({ code }) => `    ${code}`,
	button: ({ label, url }) => `${label}:\n${url}`,
	link: ({ label, url }) => `${label}:\n${url}`,
	lines: ({ lines }) =>
		lines
			.map(({ name, details, amount }) =>
				[`* ${name}  ${amount}`.trimEnd(), ...details.map((text) => `  ${text}`)].join("\n"),
			)
			.join("\n"),
	amounts: ({ rows }) => rows.map(({ label, amount, isSum }) => `${isSum ? "= " : ""}${label}: ${amount}`).join("\n"),
	columns: ({ columns }) => columns.map(({ title, lines }) => [`${title}:`, ...lines].join("\n")).join("\n\n"),
};

/** Renders a mail as plain text. */
export const mailText = (content: MailContent, { shopName, contact, footer }: MailBranding): string =>
	[
		...withoutLinks(content, shopName).map((part) => (texts[part.kind] as (part: MailPart) => string)(part)),
		["-- ", shopName, ...contact].join("\n"),
		...(footer ? [footer] : []),
	].join("\n\n");
