import { createHash } from "node:crypto";
import { type Account, accounts } from "@cartwright/accounts/identity/accounts/documents";
import { attemptAllowances } from "@cartwright/accounts/identity/attempts/documents";
import { sessionIdOf } from "@cartwright/accounts/identity/sessions/session-token";
import { type SignOnSettings, signOnSettings, signOnSettingsId } from "@cartwright/accounts/identity/sign-in/documents";
import { defaultSignOnSettings } from "@cartwright/accounts/identity/sign-in/sign-on-settings";
import { accounts as accountService } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import type { RequestOf } from "@cartwright/contract/operation";
import { type Mail, mails } from "@cartwright/kernel/mail/documents";
import type { Client } from "@cartwright/sdk/client";
import { openInstallation } from "@cartwright/server/installation";
import { create, remove, replace } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { openShop, type Shop, type ShopOptions } from "./shop.ts";

// Shared by tests of sign-ins.

export const goodPassword = "a mug for 14 ducks";

export const register = (
	client: Client,
	email: string,
	more: Partial<RequestOf<typeof authentication.operations.registerV2>> = {},
) => client.use(authentication).registerV2({ loginId: { email }, password: goodPassword, ...more });

export const login = (client: Client, email: string, password: string = goodPassword, more: object = {}) =>
	client.use(authentication).loginV2({ loginId: { email }, password, ...more });

/** A shop that never asks for a captcha, however often a test signs in. */
export const openShopWithoutCaptcha = async (options?: ShopOptions): Promise<Shop> => {
	const shop = await openShop(options);
	await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
	return shop;
};

/** Changes the sign-on settings of the shop. */
export const setSignOn = async (shop: Shop, wanted: Partial<SignOnSettings>): Promise<void> => {
	const { existing } = await shop.store.read(shop.site, { existing: byId(signOnSettings, signOnSettingsId) });
	const settings = { ...(existing?.doc ?? defaultSignOnSettings(shop.site)), ...wanted };
	await shop.store.commit(shop.site, [
		existing ? replace(signOnSettings, existing, settings) : create(signOnSettings, settings),
	]);
};

export const accountOf = async (shop: Shop, email: string): Promise<Account | undefined> => {
	const query = { filter: equals("loginEmail", email.toLowerCase()), limit: 1 };
	const { found } = await shop.store.read(shop.site, { found: page(accounts, query) });
	return found[0]?.doc;
};

/** Changes an account directly in the store. */
export const changeAccount = async (shop: Shop, email: string, change: Partial<Account>): Promise<void> => {
	const query = { filter: equals("loginEmail", email.toLowerCase()), limit: 1 };
	const { found } = await shop.store.read(shop.site, { found: page(accounts, query) });
	const [known] = found;
	if (!known) throw new Error(`no account has the address ${email}`);
	await shop.store.commit(shop.site, [replace(accounts, known, { ...known.doc, ...change })]);
};

/** A client with a member's access token for this session. */
export const asMember = async (shop: Shop, memberId: string, sessionToken?: string | null): Promise<Client> => {
	const { tokens } = await openInstallation(shop.store, shop.now);
	const sessionId = sessionToken ? { sessionId: sessionIdOf(sessionToken) } : {};
	const identity = { kind: "member", memberId, clientId: shop.clientId, ...sessionId } as const;
	const { site, clientId: client } = shop;
	return shop.caller(await tokens.issue({ site, client, use: "access", identity }, shop.now()));
};

/** Signs up, and returns a client with the new member's access token. */
export const signUp = async (shop: Shop, client: Client, email: string, more: Parameters<typeof register>[2] = {}) => {
	const { identity, sessionToken, stateToken } = await register(client, email, more);
	const id = identity?.id ?? "";
	return { id, email, sessionToken, stateToken: stateToken ?? "", member: await asMember(shop, id, sessionToken) };
};

/** The events of an account, in order. */
export const historyOf = async (shop: Shop, memberId: string): Promise<string[]> => {
	const events = await shop.store.eventsOf(shop.site, accountService.entity, memberId);
	return events.map(({ type }) => type.replace(/^(cartwright\.v1\.account|wix\.members\.v1\.member)_/, ""));
};

/** The state that a call returned, or its error code. */
export const outcome = async (call: Promise<{ state?: string | null }>): Promise<string> =>
	call.then(
		({ state }) => state ?? "",
		(error) => error.code ?? error.violations?.map((each: { field: string }) => each.field).join() ?? String(error),
	);

/** The mails to an address, oldest first. */
export const mailsTo = async (shop: Shop, address: string): Promise<Mail[]> => {
	const query = { sort: [{ field: "createdDate", order: "ASC" } as const], limit: 1000 };
	const { found } = await shop.store.read(shop.site, { found: page(mails, query) });
	return found.map(({ doc }) => doc).filter(({ to }) => to.address === address);
};

/** The code in the last mail to an address. */
export const codeFor = async (shop: Shop, address: string): Promise<string> => {
	const parts = (await mailsTo(shop, address)).at(-1)?.content?.parts ?? [];
	return parts.find((part) => part.kind === "code")?.code ?? "none";
};

/** The link in the last mail to an address. */
export const linkFor = async (shop: Shop, address: string): Promise<URL> => {
	const parts = (await mailsTo(shop, address)).at(-1)?.content?.parts ?? [];
	return new URL(parts.find((part) => part.kind === "button")?.url ?? "http://none.test");
};

/** Refunds all attempts of an account. */
export const resetAttempts = async (shop: Shop, email: string): Promise<void> => {
	const id = createHash("sha256").update(`account:${email}`).digest("base64url");
	const { known } = await shop.store.read(shop.site, { known: byId(attemptAllowances, id) });
	if (known) await shop.store.commit(shop.site, [remove(attemptAllowances, known)]);
};
