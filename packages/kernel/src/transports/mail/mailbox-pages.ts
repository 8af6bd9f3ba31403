import { developmentPage } from "../../http/development-page.ts";
import type { Mail } from "../../mail/documents.ts";
import { escapeHtml } from "../../mail/escape.ts";
import type { Message } from "../../text-messages/documents.ts";

export interface ShownMail {
	readonly site: string;
	readonly shopName: string;
	readonly mail: Mail;
}

/** For the mail in its frame: its inline styles and its pictures. Links open outside of the frame. */
export const mailPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

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
		return developmentPage(
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
	return developmentPage("Mail", `${head}<ol class="card">${items.join("")}</ol>`);
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
		return developmentPage(
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
	return developmentPage("Messages", `${head}<ol class="card">${items.join("")}</ol>`);
};

/** One mail: headers, HTML in a frame, plain text. */
export const mailPage = (shown: ShownMail, text: string): string => {
	const { mail, shopName } = shown;
	const to = mail.to.name ? `${mail.to.name} <${mail.to.address}>` : mail.to.address;
	return developmentPage(
		mail.subject,
		`<p><a href="/dev/mail">All mails</a></p><h1 dir="auto">${escapeHtml(mail.subject)}</h1>` +
			`<dl><dt>From</dt><dd dir="auto">${escapeHtml(shopName)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd>` +
			`<dt>Date</dt><dd>${timeOf(mail)}</dd></dl>` +
			`<h2>As HTML</h2><iframe class="card" title="The mail as HTML" src="${mailPath(shown)}/html" ` +
			'sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>' +
			`<h2>As plain text</h2><pre class="card" dir="auto">${escapeHtml(text)}</pre>`,
	);
};
