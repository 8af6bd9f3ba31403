import type { IncomingMessage, ServerResponse } from "node:http";
import type { Store } from "@cartwright/store/store";
import type { Provider } from "oidc-provider";
import { stateOf } from "../identity/accounts/account.ts";
import { stepOf } from "../identity/authorization/authorization-step.ts";
import {
	accountOf,
	findClient,
	findPendingAuthorization,
	newPendingAuthorization,
} from "../identity/authorization/pending-authorization.ts";
import type { Prompt } from "../identity/flows/authorization-request.ts";
import type { Session } from "../identity/sessions/documents.ts";

export interface InteractionOptions {
	readonly store: Store;
	readonly site: string;
	readonly origin: string;
	readonly now: string;
	readonly newId: () => string;
	/** The session of the browser. */
	readonly session: Session | undefined;
}

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/**
 * The interaction of OpenID Connect: the hosted pages do what is missing, as for any other authorization, and return
 * the browser here with `handle`. The library's own cookie proves that the same browser started the flow.
 */
export const interact = async (
	provider: Provider,
	exchange: Exchange,
	handle: string | undefined,
	options: InteractionOptions,
): Promise<void> => {
	const { store, site, origin, session } = options;
	const details = await provider.interactionDetails(...exchange);
	const client = await findClient(options, String(details.params.client_id));
	if (!handle) {
		const authorization = {
			interaction: details.uid,
			redirectUri: String(details.params.redirect_uri),
			responseMode: "query" as const,
			state: "",
			codeChallenge: "",
			scope: String(details.params.scope ?? ""),
			prompts: promptsOf(details.prompt.name, String(details.params.prompt ?? "")),
		};
		const { write, handle: request } = newPendingAuthorization(options, client, authorization);
		await store.commit(site, [write]);
		const parameters = new URLSearchParams({ clientId: client.id, request });
		return sendTo(exchange[1], `${origin}/oauth2/authorize?${parameters}`);
	}
	const pending = await findPendingAuthorization(options, client, handle);
	const account = (await accountOf(options, session))?.doc;
	const step = stepOf({
		client,
		authorization: pending.doc.authorization,
		flow: pending.doc,
		session,
		isNamed: false,
		account: account && stateOf(account) === "SUCCESS" ? account : undefined,
	});
	const isOurs = pending.doc.authorization.interaction === details.uid;
	if (!isOurs || !session || (step !== "DONE" && step !== "DENIED")) {
		const parameters = new URLSearchParams({ clientId: client.id, request: handle });
		return sendTo(exchange[1], `${origin}/oauth2/authorize?${parameters}`);
	}
	const refusal = { error: "access_denied", error_description: "The member does not want the client to know." };
	const login = { accountId: session.memberId, ts: Math.floor(Date.parse(session.authenticatedDate) / 1000) };
	await provider.interactionFinished(
		...exchange,
		step === "DENIED" ? refusal : { login, consent: {}, select_account: {} },
	);
};

/** The prompts that the client requested, and those that the library found missing, such as a recent sign-in. */
const promptsOf = (missing: string, prompt: string): Prompt[] =>
	[...new Set([...prompt.split(" "), missing])].filter(
		(name): name is Prompt => name === "login" || name === "consent" || name === "select_account",
	);

const sendTo = (response: ServerResponse, location: string): void => {
	response.writeHead(303, { location, "cache-control": "no-store" }).end();
};
