import type { Journey, SignInRequest } from "../flows/documents.ts";
import { withCode } from "../flows/journey.ts";

const minutesToAnswer = 5;

const inTime = (now: string): string => new Date(Date.parse(now) + minutesToAnswer * 60_000).toISOString();

/** The journey with a question for the member's other sign-ins; one that was put before is over, and codes are, too. */
export const withRequest = (
	journey: Journey,
	asked: Pick<SignInRequest, "id" | "number" | "userAgent">,
	now: string,
): Journey => ({
	...withCode(journey, "", now),
	request: { ...asked, createdDate: now, expires: inTime(now) },
});

/** The question that nobody has answered yet. */
export const waitingRequest = ({ request }: Journey, now: string): SignInRequest | undefined =>
	request && !request.approved && request.expires > now ? request : undefined;

/** The journey after a yes. There is time again, for whoever wants in to hear of it. */
export const withApproval = (journey: Journey, request: SignInRequest, now: string): Journey => ({
	...journey,
	request: { ...request, approved: true, expires: inTime(now) },
});

/** Whether the question of this id was answered with yes, and not too long ago. */
export const isApproved = ({ request }: Journey, id: string, now: string): boolean =>
	request?.id === id && request.approved === true && request.expires > now;
