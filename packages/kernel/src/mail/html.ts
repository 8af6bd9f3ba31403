import { textOn } from "@cartwright/contract/sites/contrast";
import type { MailBranding, MailContent, MailLine, MailPart } from "./content.ts";
import { escapeHtml, isWebAddress } from "./escape.ts";
import { unlinked, withoutLinks } from "./without-links.ts";

/**
 * Mail clients support tables and inline styles. The style sheet is for clients with dark mode; others show the light
 * colors.
 */
const ink = "#1d1c1a";
const muted = "#5f5b55";
const line = "#e2ddd5";
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A long word of an address or a name is broken, so that it moves no amount out of sight. */
const wrapping = "word-break:break-word;overflow-wrap:anywhere";

const styles = [
	":root{color-scheme:light dark}",
	"@media (max-width:520px){.column{display:block!important;width:100%!important}.box{padding:24px 20px!important}}",
	"@media (prefers-color-scheme:dark){",
	"body,.back{background:#171614!important}.box{background:#22201d!important}",
	".ink{color:#f3f0ea!important}.muted{color:#b5afa6!important}.line{border-color:#403c37!important}",
	".code{background:#171614!important}}",
].join("");

/** Renders a mail as HTML. */
export const mailHtml = (content: MailContent, branding: MailBranding): string => {
	const { language, subject } = content;
	const direction = isRightToLeft(language) ? "rtl" : "ltr";
	const context = { direction, side: direction === "rtl" ? "right" : "left", branding } as const;
	return [
		`<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
		'<meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no">',
		`<title>${escapeHtml(subject)}</title><style>${styles}</style></head>`,
		'<body style="margin:0;background:#f4f1eb">',
		`<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(unlinked(content.preheader))}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>`,
		`<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1eb">`,
		`<tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" `,
		`dir="${direction}" style="max-width:600px;${font};text-align:${context.side};${wrapping}">`,
		`<tr><td class="ink" style="padding:0 4px 16px;font-size:20px;font-weight:700;color:${ink}">${escapeHtml(branding.shopName)}</td></tr>`,
		`<tr><td class="box" style="padding:32px;background:#ffffff;border-radius:12px">`,
		...withoutLinks(content, branding.shopName).map((part) => renderPart(part, context)),
		"</td></tr>",
		`<tr><td class="muted" style="padding:16px 4px;font-size:13px;line-height:20px;color:${muted}">`,
		[branding.shopName, ...branding.contact].map((text) => `<bdi>${escapeHtml(text)}</bdi>`).join("<br>"),
		footerHtml(branding.footer ?? ""),
		"</td></tr></table></td></tr></table></body></html>",
	].join("");
};

const footerHtml = (text: string): string =>
	text && `<p style="margin:16px 0 0">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

export const isRightToLeft = (language: string): boolean => /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/i.test(language);

interface RenderContext {
	readonly direction: "ltr" | "rtl";
	readonly side: "left" | "right";
	readonly branding: MailBranding;
}

type PartRenderers = {
	readonly [Kind in MailPart["kind"]]: (part: Extract<MailPart, { kind: Kind }>, context: RenderContext) => string;
};

const renderPart = (part: MailPart, context: RenderContext): string =>
	(partRenderers[part.kind] as (part: MailPart, context: RenderContext) => string)(part, context);

const webAddress = (url: string): string => {
	if (!isWebAddress(url)) throw new Error("a link in a mail is not a web address");
	return escapeHtml(url);
};

const paragraph = (text: string, style: string, name = "ink") =>
	`<p class="${name}" style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

const table = (rows: string) =>
	`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows}</table>`;

const partRenderers: PartRenderers = {
	heading: ({ text }) =>
		`<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:32px;color:${ink}">${escapeHtml(text)}</h1>`,
	paragraph: ({ text }) => paragraph(text, `font-size:16px;line-height:24px;color:${ink}`),
	note: ({ text }) => paragraph(text, `font-size:13px;line-height:20px;color:${muted}`, "muted"),
	code: ({ code }) =>
		`<p class="ink code" dir="ltr" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f4f1eb;color:${ink};` +
		`font:700 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`,
	link: ({ label, url }) =>
		`<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${muted}">` +
		`<a href="${webAddress(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`,
	button: ({ label, url }, { branding }) => {
		const accent = accentOf(branding);
		return (
			`<p style="margin:8px 0 24px"><a href="${webAddress(url)}" style="display:inline-block;padding:14px 24px;` +
			`border-radius:8px;background:${accent};color:${textOn(accent)};font-size:16px;font-weight:600;` +
			`text-decoration:none">${escapeHtml(label)}</a></p>`
		);
	},
	lines: ({ lines }, context) => {
		const pictured = lines.some(({ picture }) => picture !== undefined);
		return table(lines.map((each) => lineRow(each, context, pictured)).join(""));
	},
	amounts: ({ rows }, { direction }) =>
		table(
			rows
				.map(({ label, amount, isSum }) => {
					const style = isSum
						? `padding:12px 0 4px;border-top:1px solid ${line};font-size:18px;font-weight:700;color:${ink}`
						: `padding:4px 0;font-size:15px;color:${ink}`;
					return (
						`<tr><td class="ink line" style="${style}">${escapeHtml(label)}</td>` +
						`<td class="ink line" align="${endOf(direction)}" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
					);
				})
				.join(""),
		),
	columns: ({ columns }) =>
		table(
			`<tr>${columns
				.map(
					({ title, lines }) =>
						`<td class="column" valign="top" width="${Math.floor(100 / columns.length)}%" style="padding:0 0 16px">` +
						`<strong class="ink" style="font-size:14px;color:${ink}">${escapeHtml(title)}</strong><br>` +
						`<span class="muted" style="font-size:14px;line-height:21px;color:${muted}">${lines.map(escapeHtml).join("<br>")}</span></td>`,
				)
				.join("")}</tr>`,
		),
};

const endOf = (direction: RenderContext["direction"]) => (direction === "rtl" ? "left" : "right");

const lineRow = (
	{ name, details, amount, picture }: MailLine,
	{ direction }: RenderContext,
	pictured: boolean,
): string => {
	const cell = `padding:12px 0;border-bottom:1px solid ${line};vertical-align:top`;
	const image =
		picture && isWebAddress(picture)
			? `<img src="${escapeHtml(picture)}" width="64" height="64" alt="" style="display:block;border-radius:6px">`
			: "";
	return (
		(pictured ? `<tr><td class="line" width="80" style="${cell};width:80px">${image}</td>` : "<tr>") +
		`<td class="ink line" style="${cell};font-size:15px;line-height:22px;color:${ink}"><strong>${escapeHtml(name)}</strong>` +
		`${details.map((text) => `<br><span class="muted" style="font-size:14px;color:${muted}">${escapeHtml(text)}</span>`).join("")}</td>` +
		`<td class="ink line" align="${endOf(direction)}" style="${cell};font-size:15px;white-space:nowrap;color:${ink}">${escapeHtml(amount)}</td></tr>`
	);
};

const accentOf = ({ accent }: MailBranding): string => (/^#[0-9a-f]{6}$/i.test(accent) ? accent : "#24483e");
