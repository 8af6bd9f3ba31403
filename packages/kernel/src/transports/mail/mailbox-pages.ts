import { createHash } from "node:crypto";
import type { Mail } from "../../mail/documents.ts";
import { escapeHtml } from "../../mail/escape.ts";
import type { Message } from "../../text-messages/documents.ts";

export interface ShownMail {
	readonly site: string;
	readonly shopName: string;
	readonly mail: Mail;
}

const styles = [
	":root{color-scheme:light dark;--ink:#1d1c1a;--muted:#5f5b55;--back:#f4f1eb;--card:#fff;--line:#e2ddd5;--link:#24483e}",
	"@media (prefers-color-scheme:dark){:root{--ink:#f3f0ea;--muted:#b5afa6;--back:#171614;--card:#22201d;--line:#403c37;--link:#a9d8c4}}",
	"*{box-sizing:border-box}",
	"body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif}",
	"main{max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}",
	"h1{font-size:1.5rem;line-height:1.3;margin:0 0 .25rem;overflow-wrap:anywhere}h2{font-size:1rem;margin:2rem 0 .5rem}",
	"a{color:var(--link)}p{margin:0 0 1rem}.muted{color:var(--muted)}",
	".card{background:var(--card);border:1px solid var(--line);border-radius:.75rem}",
	"ol{list-style:none;margin:1.5rem 0 0;padding:0}li+li{border-top:1px solid var(--line)}",
	"li a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.9rem 1.25rem;color:inherit;text-decoration:none}",
	"li a:hover strong{text-decoration:underline}li a:focus-visible{outline:3px solid var(--link);outline-offset:-3px;border-radius:.75rem}",
	".message{display:grid;gap:.1rem;padding:.9rem 1.25rem}.message strong{white-space:pre-line}",
	"li span,li strong{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}",
	// In a single column, long subjects wrap.
	"@media (max-width:40rem){li a{grid-template-columns:1fr}li strong{white-space:normal;overflow-wrap:anywhere}}",
	".empty{margin-top:1.5rem;padding:3rem 1.25rem;text-align:center}",
	"dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0 0}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}",
	"iframe{display:block;width:100%;height:75vh;border:0;border-radius:.75rem;background:var(--card)}",
	"pre{margin:0;padding:1.25rem;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}",
].join("");

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** No scripts, and no requests but for the mail itself in a frame. */
export const pagePolicy = [
	`default-src 'none'; style-src ${hashOf(styles)}; frame-src 'self'; base-uri 'none'; form-action 'none'`,
	"frame-ancestors 'none'",
].join("; ");

/** For the mail in its frame: its inline styles and its pictures. Links open outside of the frame. */
export const mailPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const page = (title: string, body: string): string =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
	`<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles}</style></head>` +
	`<body><main>${body}</main></body></html>`;

const timeOf = ({ createdDate }: Pick<Mail, "createdDate">): string =>
	`<time datetime="${escapeHtml(createdDate)}">${escapeHtml(createdDate.slice(0, 16).replace("T", " "))} UTC</time>`;

const mailPath = ({ site, mail }: ShownMail): string =>
	`/dev/mail/${encodeURIComponent(site)}/${encodeURIComponent(mail.id)}`;

/** All mails, newest first. */
export const listPage = (shown: readonly ShownMail[]): string => {
	const head =
		'<p><a href="/dev/messages">Messages to phones</a></p><h1>Mail</h1><p class="muted">No mail server is set, so mails stay here. The newest come first; ' +
		"load the page again to see what came since.</p>";
	if (shown.length === 0) {
		const what = "Place an order in the shop, and its receipt appears here.";
		return page(
			"Mail",
			`${head}<div class="card empty"><p><strong>No mail yet</strong></p><p class="muted">${what}</p></div>`,
		);
	}
	const items = shown.map((each) => {
		const { mail, shopName } = each;
		return (
			`<li><a href="${mailPath(each)}"><strong dir="auto">${escapeHtml(mail.subject)}</strong>` +
			`<span class="muted">${timeOf(mail)}</span><span class="muted">${escapeHtml(mail.to.address)}</span>` +
			`<span class="muted" dir="auto">${escapeHtml(shopName)}</span></a></li>`
		);
	});
	return page("Mail", `${head}<ol class="card">${items.join("")}</ol>`);
};

export interface ShownMessage {
	readonly site: string;
	readonly shopName: string;
	readonly message: Message;
}

/** Text messages and calls, newest first. */
export const messagesPage = (shown: readonly ShownMessage[]): string => {
	const head =
		'<p><a href="/dev/mail">Mail</a></p><h1>Messages</h1><p class="muted">No provider sends messages to phones, so they ' +
		"stay here. The newest come first; load the page again to see what came since.</p>";
	if (shown.length === 0) {
		const what = "Set up text messages as a second factor, and the code appears here.";
		return page(
			"Messages",
			`${head}<div class="card empty"><p><strong>No message yet</strong></p><p class="muted">${what}</p></div>`,
		);
	}
	const items = shown.map(({ message, shopName }) => {
		const { channel, to, language, text = "" } = message;
		const way = channel === "CALL" ? "Call to" : "Text message to";
		return (
			`<li class="message"><span class="muted">${way} ${escapeHtml(to)}</span><span class="muted">${timeOf(message)}</span>` +
			`<strong dir="auto" lang="${escapeHtml(language)}">${escapeHtml(text)}</strong>` +
			`<span class="muted" dir="auto">${escapeHtml(shopName)}</span></li>`
		);
	});
	return page("Messages", `${head}<ol class="card">${items.join("")}</ol>`);
};

/** One mail: headers, HTML in a frame, plain text. */
export const mailPage = (shown: ShownMail, text: string): string => {
	const { mail, shopName } = shown;
	const to = mail.to.name ? `${mail.to.name} <${mail.to.address}>` : mail.to.address;
	return page(
		mail.subject,
		`<p><a href="/dev/mail">All mails</a></p><h1 dir="auto">${escapeHtml(mail.subject)}</h1>` +
			`<dl><dt>From</dt><dd dir="auto">${escapeHtml(shopName)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd>` +
			`<dt>Date</dt><dd>${timeOf(mail)}</dd></dl>` +
			`<h2>As HTML</h2><iframe class="card" title="The mail as HTML" src="${mailPath(shown)}/html" ` +
			'sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>' +
			`<h2>As plain text</h2><pre class="card" dir="auto">${escapeHtml(text)}</pre>`,
	);
};
