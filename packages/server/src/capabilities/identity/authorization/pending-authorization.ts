import { create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { type Client, clients, installation } from "../../sites/documents.ts";
import { type Account, accounts } from "../accounts/documents.ts";
import { type Authorization, type SignInFlow, signInFlows } from "../flows/documents.ts";
import type { Session } from "../sessions/documents.ts";
import { isSecretOf, splitHandle } from "../sessions/handle.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import { newHandle } from "../sessions/new-handle.ts";

const minutesToSignIn = 30;

export type PendingAuthorization = Stored<SignInFlow> & { readonly doc: { readonly authorization: Authorization } };

export const findClient = async ({ store }: Pick<Context, "store">, id: string): Promise<Client> => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	if (client) return client.doc;
	throw new ApplicationError("INVALID_CLIENT", `No client has the id ${id}.`);
};

/** The authorization that was begun for this client, until it is used. */
export const findPendingAuthorization = async (
	{ store, site, now }: Pick<Context, "store" | "site" | "now">,
	client: Client,
	handle: string,
): Promise<PendingAuthorization> => {
	const { id, secret } = splitHandle(handle);
	const { stored } = await store.read(site, { stored: byId(signInFlows, id) });
	const { authorization, purpose, clientId, expires, secretHash } = stored?.doc ?? {};
	const isGood = purpose === "AUTHORIZE" && clientId === client.id && expires && expires > now;
	if (stored && authorization && isGood && isSecretOf(secretHash ?? "", secret)) {
		return { ...stored, doc: { ...stored.doc, authorization } };
	}
	throw new ApplicationError("AUTHORIZATION_NOT_FOUND", "The sign-in is over or was used before. Begin anew.");
};

/** An authorization that waits for its member to sign in, to choose or to agree. */
export const newPendingAuthorization = (
	context: Pick<Context, "newId" | "now">,
	client: Client,
	authorization: Authorization,
	more: Partial<SignInFlow> = {},
): { readonly write: Write; readonly handle: string } => {
	const { id, secretHash, handle } = newHandle(context);
	const flow: SignInFlow = {
		id,
		secretHash,
		purpose: "AUTHORIZE",
		clientId: client.id,
		authorization,
		codesWanted: 0,
		wrongCodes: 0,
		createdDate: context.now,
		expires: inMinutes(context.now, minutesToSignIn),
		...more,
	};
	return { write: create(signInFlows, flow), handle };
};

/** Whose sign-in it is. */
export const accountOf = async (
	{ store, site }: Pick<Context, "store" | "site">,
	session: Session | undefined,
): Promise<Stored<Account> | undefined> =>
	session && (await store.read(site, { account: byId(accounts, session.memberId) })).account;
