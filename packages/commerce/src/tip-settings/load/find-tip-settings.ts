import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type TipSettings, tipSettings } from "../documents.ts";

export const findTipSettings = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	id: string,
): Promise<Stored<TipSettings>> => {
	const { found } = await store.read(site, { found: byId(tipSettings, id) });
	if (found) return found;
	throw new ApplicationError("TIP_SETTINGS_NOT_FOUND", `There are no tip settings with the id ${id}.`, { id });
};
