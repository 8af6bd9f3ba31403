import type { KeyPair } from "../../requests/new-key-pair.ts";
import type { App } from "../documents.ts";

/** The pair that signs at this time. */
export const signingPair = ({ keyPairs }: Pick<App, "keyPairs">, now: string): KeyPair =>
	keyPairs.findLast(({ starts }) => starts <= now) ?? (keyPairs[0] as KeyPair);

/** The pairs with a next one, which replaces one that has not started yet. */
export const withNextPair = (app: Pick<App, "keyPairs">, next: KeyPair, now: string): readonly KeyPair[] => [
	signingPair(app, now),
	next,
];
