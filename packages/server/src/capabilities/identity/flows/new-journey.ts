import type { Context } from "../../../foundation/context.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import { newHandle } from "../sessions/new-handle.ts";
import type { Journey } from "./documents.ts";

const minutesToVerify = 60;

/** A journey as it begins. */
export const newJourney = (
	context: Context,
	about: Pick<Journey, "purpose"> & Partial<Journey>,
): { readonly journey: Journey; readonly token: string } => {
	const { id, secretHash, handle } = newHandle(context);
	const { now, identity } = context;
	const journey: Journey = {
		id,
		secretHash,
		clientId: "clientId" in identity ? identity.clientId : "",
		...("visitorId" in identity && identity.visitorId ? { visitorId: identity.visitorId } : {}),
		codesWanted: 0,
		wrongCodes: 0,
		createdDate: now,
		expires: inMinutes(now, minutesToVerify),
		...about,
	};
	return { journey, token: handle };
};
