import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Client, clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type Account, accounts } from "../accounts/documents.ts";
import type { Authorization } from "../flows/authorization-request.ts";
import { type AuthorizationFlow, signInFlows } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { newSignInFlow } from "../flows/new-sign-in-flow.ts";
import type { Session } from "../sessions/documents.ts";

const minutesToSignIn = 30;

export const findClient = async ({ store }: Pick<Context, "store">, id: string): Promise<Client> => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	if (client) return client.doc;
	throw new ApplicationError("INVALID_CLIENT", `No client has the id ${id}.`);
};

/** The authorization that this client requested, until it is used or expires. */
export const findPendingAuthorization = async (
	context: Pick<Context, "store" | "site" | "now">,
	client: Client,
	handle: string | null | undefined,
): Promise<Stored<AuthorizationFlow>> => {
	const flow = (await findSignInFlow(context, handle, "AUTHORIZE"))?.flow;
	if (flow?.doc.clientId === client.id) return flow;
	throw new ApplicationError("AUTHORIZATION_NOT_FOUND", "The sign-in has ended or was used before. Start it again.");
};

/** Stores an authorization until its member has signed in, chosen an account or given consent. */
export const newPendingAuthorization = (
	context: Pick<Context, "newId" | "now">,
	client: Client,
	authorization: Authorization,
): { readonly write: Write; readonly handle: string } => {
	const details = { clientId: client.id, authorization };
	const { flow, token } = newSignInFlow(context, "AUTHORIZE", details, minutesToSignIn);
	return { write: create(signInFlows, flow), handle: token };
};

export const accountOf = async (
	{ store, site }: Pick<Context, "store" | "site">,
	session: Session | undefined,
): Promise<Stored<Account> | undefined> =>
	session && (await store.read(site, { account: byId(accounts, session.memberId) })).account;
