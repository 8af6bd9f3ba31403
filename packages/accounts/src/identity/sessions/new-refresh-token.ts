import type { Context } from "@cartwright/kernel/foundation/context";
import { create, type NewEvent, type Write } from "@cartwright/store/batch";
import { type RefreshToken, refreshTokens } from "./documents.ts";
import { newHandle } from "./new-handle.ts";
import { composeRefreshToken, firstLifetime } from "./refresh-token.ts";

/** A new refresh token, or the next one of a rotation chain. */
export const newRefreshToken = (
	context: Context,
	about: Pick<RefreshToken, "memberId" | "clientId"> & Partial<RefreshToken>,
	events: readonly NewEvent[] = [],
): { write: Write; token: string; doc: RefreshToken } => {
	const { id, secretHash, handle } = newHandle(context);
	const { now, site } = context;
	const doc: RefreshToken = { createdDate: now, ...firstLifetime(now), familyId: id, ...about, id, secretHash };
	return { write: create(refreshTokens, doc, events), token: composeRefreshToken(site, handle), doc };
};
