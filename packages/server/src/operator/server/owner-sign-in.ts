import { randomBytes } from "node:crypto";
import { createInvitation } from "@cartwright/accounts/identity/staff/create-invitation";
import { staffOf } from "@cartwright/accounts/identity/staff/staff-of";
import { acceptInvitation } from "@cartwright/contract/staff/staff-accounts";
import { setSecureCookie } from "@cartwright/credentials/secure-cookies";
import { developmentPage, formPolicy } from "@cartwright/kernel/http/development-page";
import { developmentOnly } from "@cartwright/kernel/http/local-request";
import { listSites } from "@cartwright/kernel/sites/list-sites";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuid } from "uuid";

/** An address that nobody can have: mails to it stay here, and nobody registers it. */
const localOwner = "owner@this-machine.invalid";

const path = "/dev/owner";
const day = 24 * 60 * 60;

/**
 * A page with a button that signs somebody on this machine in to the dashboard, while nobody else works for its shops.
 * It is there only where the mails of staff, whose links sign in as well, can be read on this machine.
 */
export const registerOwnerSignIn = (app: FastifyInstance, store: Store, origin: string): void => {
	const options = { onRequest: developmentOnly("local") };
	app.get(path, options, async (_request, reply) => send(reply, await pageOf(store)));
	void app.register(async (forms) => {
		// The form has no fields.
		forms.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
			payload.resume();
			done(null);
		});
		forms.post(path, options, async (request, reply) => {
			// Pages of other sites can send the form too.
			if (!isFromOwnPage(request) || (await hasOtherStaff(store))) return send(reply.code(403), await pageOf(store));
			const refreshToken = await signIn(app, store, origin);
			const cookie = setSecureCookie("staff-session", refreshToken, { secure: false, seconds: day });
			return reply.header("set-cookie", cookie).header("cache-control", "no-store").redirect("/dashboard", 303);
		});
	});
};

const isFromOwnPage = ({ headers }: FastifyRequest): boolean => headers["sec-fetch-site"] === "same-origin";

const hasOtherStaff = async (store: Store): Promise<boolean> => {
	const teams = await Promise.all((await listSites(store)).map(({ site }) => staffOf(store, site.id)));
	return teams.flat().some(({ email }) => email !== localOwner);
};

const pageOf = async (store: Store): Promise<string> => {
	if (await hasOtherStaff(store)) {
		const text = "Somebody works for this shop already, so this page signs nobody in.";
		return developmentPage("Owner", `<h1>Owner</h1><p>${text} <a href="/hosted/staff/sign-in">Sign in</a></p>`);
	}
	return developmentPage(
		"Owner",
		"<h1>Owner</h1>" +
			"<p>Sign in to the dashboard as the owner of the shops on this machine. Nobody else can open this page, and it ends " +
			"as soon as somebody is invited and has an account.</p>" +
			`<form method="post" action="${path}"><button>Open the dashboard</button></form>`,
	);
};

const send = (reply: FastifyReply, html: string) =>
	reply
		.type("text/html; charset=utf-8")
		.headers({ "content-security-policy": formPolicy, "cache-control": "no-store", "referrer-policy": "same-origin" })
		.headers({ "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" })
		.removeHeader("access-control-allow-origin")
		.send(html);

/** Invites the owner anew and accepts, with a password that nobody knows. Returns the token of the session. */
const signIn = async (app: FastifyInstance, store: Store, origin: string): Promise<string> => {
	const siteIds = (await listSites(store)).map(({ site }) => site.id);
	const place = { store, origin, now: new Date().toISOString(), newId: () => uuid() };
	const { link } = await createInvitation(place, { email: localOwner, role: "owner", siteIds });
	const token = new URL(link).searchParams.get("token") ?? "";
	const password = randomBytes(32).toString("base64url");
	const response = await app.inject({
		method: acceptInvitation.method,
		url: acceptInvitation.native,
		payload: { token, password, name: "Owner" },
	});
	const { refreshToken } = response.json<{ refreshToken?: string }>();
	if (!refreshToken) throw new Error(`The owner was not signed in: ${response.body}`);
	return refreshToken;
};
