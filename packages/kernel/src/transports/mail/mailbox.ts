import { type Filter, isIn } from "@cartwright/store/query/filter";
import { byId, page, type Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ApplicationError } from "../../foundation/errors.ts";
import { pagePolicy } from "../../http/development-page.ts";
import { type DevelopmentAccess, developmentOnly } from "../../http/local-request.ts";
import { brandingOf } from "../../mail/branding.ts";
import { type Mail, mails } from "../../mail/documents.ts";
import { mailHtml } from "../../mail/html.ts";
import { mailText } from "../../mail/plain-text.ts";
import { listSites } from "../../sites/list-sites.ts";
import { settings, settingsId } from "../../sites/settings.ts";
import { installation } from "../../sites/site.ts";
import { messages } from "../../text-messages/documents.ts";
import { listPage, mailPage, mailPolicy, messagesPage, type ShownMail, type ShownMessage } from "./mailbox-pages.ts";

const maxShown = 100;

interface MailRequest {
	Params: { site: string; id: string };
}

/** Mails and text messages that do not leave this server, for developers of a shop. */
export const registerMailbox = (app: FastifyInstance, store: Store, access: DevelopmentAccess): void => {
	const send = (reply: FastifyReply, policy: string, html: string) =>
		reply
			.type("text/html; charset=utf-8")
			.headers({ "content-security-policy": policy, "cache-control": "no-store", "referrer-policy": "no-referrer" })
			.headers({ "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" })
			.removeHeader("access-control-allow-origin")
			.send(html);
	const options = { onRequest: developmentOnly(access) };
	app.get("/dev/messages", options, async (_request, reply) =>
		send(reply, pagePolicy, messagesPage(await newestMessages(store))),
	);
	app.get("/dev/mail", options, async (_request, reply) => send(reply, pagePolicy, listPage(await newest(store))));
	app.get<MailRequest>("/dev/mail/:site/:id", options, async ({ params }, reply) => {
		const { shown, text } = await open(store, params);
		return send(reply, pagePolicy, mailPage(shown, text));
	});
	app.get<MailRequest>("/dev/mail/:site/:id/html", options, async ({ params }, reply) => {
		const { html } = await open(store, params);
		return send(reply, mailPolicy, html.replace("<head>", '<head><base target="_blank">'));
	});
};

const hasContent: Filter = isIn("state", ["WAITING", "KEPT"]);

const newest = async (store: Store): Promise<ShownMail[]> => {
	const names = new Map((await listSites(store)).map(({ site, name }) => [site.id, name]));
	const sort = [{ field: "createdDate", order: "DESC" } as const];
	const lists = await Promise.all(
		// Mails to staff belong to the installation, not to a site.
		[installation, ...names.keys()].map(async (site) => {
			const { found } = await store.read(site, { found: page(mails, { filter: hasContent, sort, limit: maxShown }) });
			return found.map(({ doc }) => ({ site, shopName: names.get(doc.siteId ?? site) ?? "", mail: doc }));
		}),
	);
	return lists
		.flat()
		.sort((a, b) => (a.mail.createdDate < b.mail.createdDate ? 1 : -1))
		.slice(0, maxShown);
};

const newestMessages = async (store: Store): Promise<ShownMessage[]> => {
	const query = { sort: [{ field: "createdDate", order: "DESC" } as const], limit: maxShown };
	const lists = await Promise.all(
		(await listSites(store)).map(async ({ site: { id }, name }) => {
			const { found } = await store.read(id, { found: page(messages, { ...query, filter: hasContent }) });
			return found.map(({ doc }) => ({ site: id, shopName: name, message: doc }));
		}),
	);
	return lists
		.flat()
		.sort((a, b) => (a.message.createdDate < b.message.createdDate ? 1 : -1))
		.slice(0, maxShown);
};

const open = async (store: Store, { site, id }: MailRequest["Params"]) => {
	const { found } = await store.read(site, { found: byId(mails, id) });
	const mail: Mail | undefined = found?.doc;
	const siteId = mail?.siteId ?? site;
	const { shop } = await store.read(siteId, { shop: byId(settings, settingsId) });
	if (!shop || !mail?.content) throw notFound();
	const branding = brandingOf(shop.doc, mail.content.language);
	const shown: ShownMail = { site, shopName: branding.shopName, mail };
	return { shown, text: mailText(mail.content, branding), html: mailHtml(mail.content, branding) };
};

const notFound = (): ApplicationError =>
	new ApplicationError("NOT_FOUND", "There is no mail or message to be read at this address.");
