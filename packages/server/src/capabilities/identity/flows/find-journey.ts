import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { opens, splitHandle } from "../sessions/handle.ts";
import { type Journey, journeys } from "./documents.ts";
import { afterWrongCode } from "./journey.ts";

/** The journey that a token goes on with, for one of these purposes and as long as it lasts. */
export const findJourney = async (
	{ store, site, now }: Context,
	token: string,
	purposes: readonly Journey["purpose"][],
): Promise<{ readonly journey: Stored<Journey>; readonly secret: string } | undefined> => {
	const { id, secret } = splitHandle(token);
	const { journey } = await store.read(site, { journey: byId(journeys, id) });
	const isGood = journey && purposes.includes(journey.doc.purpose) && journey.doc.expires > now;
	return isGood && opens(journey.doc.secretHash, secret) ? { journey, secret } : undefined;
};

/** Counts a wrong code; after too many the journey is over. */
export const countWrongCode = async ({ store, site }: Context, journey: Stored<Journey>): Promise<void> => {
	const after = afterWrongCode(journey.doc);
	await store.commit(site, [after ? replace(journeys, journey, after) : remove(journeys, journey)]);
};
