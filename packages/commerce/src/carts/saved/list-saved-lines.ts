import type { listSavedLines as declared } from "@cartwright/contract/carts/saved-lines";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findSaved, savedOf } from "./find-saved.ts";
import { savedView } from "./saved-view.ts";

export const listSavedLines: Handler<typeof declared> = async (context) => {
	const found = await findSaved(context);
	return savedView(context, found, savedOf(found, context));
};
