import type { Write } from "@cartwright/store/batch";
import type { WorkContext } from "./context.ts";

/** A visitor who turned out to be a member. */
export interface VisitorJoining {
	readonly visitorId: string;
	readonly memberId: string;
}

/**
 * The writes that hand what a visitor has over to the member. None where nothing is left; of very much, a part that fits
 * into one batch.
 */
export type VisitorJoin = (context: WorkContext, site: string, joining: VisitorJoining) => Promise<readonly Write[]>;
