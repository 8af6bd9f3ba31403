import { redirects as service } from "@cartwright/contract/redirects/redirects";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";

/** The event contains the session without its token, which nobody but the browser of the shopper may have. */
export const redirectEventViews = viewersOf(service, {
	redirectSessionCreated: async (_context, { data }) => ({ entity: data }),
});
