import { members as service } from "@cartwright/contract/members/members";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { type Account, accounts } from "../identity/accounts/documents.ts";
import { memberView } from "./member-view.ts";

const entity = {
	collection: accounts,
	view: (_context: unknown, { doc }: Stored<Account>) => memberView(doc, "FULL"),
};

export const memberEventViews = viewersOf(service, {
	memberCreated: viewCreated(entity),
	memberUpdated: viewUpdated(entity),
	memberDeleted: viewNothing,
});
