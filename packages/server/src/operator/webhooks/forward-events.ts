import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { appsOfSite } from "@cartwright/kernel/webhooks/calls/apps/apps-of-site";
import { signingPair } from "@cartwright/kernel/webhooks/calls/apps/key-pair";
import type { App, EventWithPayload } from "@cartwright/kernel/webhooks/calls/documents";
import { claimOf } from "@cartwright/kernel/webhooks/calls/events/event-claim";
import { findApp } from "@cartwright/kernel/webhooks/calls/load/find-app";
import { newKeyPair } from "@cartwright/kernel/webhooks/requests/new-key-pair";
import { type Attempt, postEvent } from "@cartwright/kernel/webhooks/requests/post-event";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { ownMachine } from "../addresses.ts";
import type { Deployment } from "../deployment.ts";
import { OperatorError } from "../operator-error.ts";
import { orWebhookError } from "./webhook-error.ts";

/** Whose key signs forwarded events. */
export type SigningApp = Pick<App, "id" | "name" | "keyPairs"> & {
	/** The shop has no app: the key pair is that of this run alone. */
	readonly isTemporary: boolean;
};

/** The app that a command names, or the only one, or one for this run if the shop has none. */
export const chooseSigningApp = (store: Store, site: string, named: string | undefined): Promise<SigningApp> =>
	orWebhookError(() => findSigningApp(store, site, named));

const findSigningApp = async (store: Store, site: string, named: string | undefined): Promise<SigningApp> => {
	if (named !== undefined) return { ...(await findApp(store, site, named)).app.doc, isTemporary: false };
	const now = new Date().toISOString();
	const [only, ...others] = (await appsOfSite(store, site, now)).filter(({ removedDate }) => !removedDate);
	if (others.length > 0) {
		throw new OperatorError(
			"APP_NOT_NAMED",
			"The shop has several apps.",
			"Name one with --app; `cartwright app list` shows them.",
		);
	}
	if (only) return { ...(await findApp(store, site, only.id ?? "")).app.doc, isTemporary: false };
	return { id: uuid(), name: "", keyPairs: [await newKeyPair(now)], isTemporary: true };
};

export const publicKeyOf = (app: SigningApp): string => signingPair(app, new Date().toISOString()).publicKey;

interface Forwarding {
	readonly app: SigningApp;
	readonly site: string;
	readonly url: string;
	readonly deployment: Pick<Deployment, "outgoingNetworks">;
	readonly signal: AbortSignal;
}

/** Returns a function that posts an event as webhooks get it. The operator chose the address, so this machine is allowed. */
export const forwarder = ({
	app,
	site,
	url,
	deployment,
	signal,
}: Forwarding): ((event: EventWithPayload) => Promise<Attempt>) => {
	const send = guardedFetch({ allowedNetworks: [...ownMachine, ...deployment.outgoingNetworks] });
	const now = () => new Date();
	const fetch: typeof send = (address, init) =>
		send(address, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) });
	return (event) => {
		const { privateKey } = signingPair(app, now().toISOString());
		return postEvent({ fetch, now, signer: { appId: app.id, privateKey }, url }, claimOf(event, site));
	};
};
