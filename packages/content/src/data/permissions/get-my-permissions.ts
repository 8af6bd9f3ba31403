import type { getMyPermissions as declared } from "@cartwright/contract/data/permissions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop, mayUse } from "@cartwright/kernel/foundation/identity";
import { accessTo } from "../access.ts";
import type { DataAction } from "../documents.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";

export const getMyPermissions: Handler<typeof declared> = async ({ store, site, identity }, { dataCollectionId }) => {
	const { doc } = await loadStoredCollection({ store, site }, dataCollectionId);
	const may = (action: DataAction, permission: string): boolean =>
		(!actsForShop(identity) || mayUse(identity, permission)) && accessTo(identity, doc, action).items !== "none";
	return {
		itemRead: may("read", "WIX_DATA.ITEMS_READ"),
		itemInsert: may("insert", "WIX_DATA.ITEMS_WRITE"),
		itemUpdate: may("update", "WIX_DATA.ITEMS_WRITE"),
		itemRemove: may("remove", "WIX_DATA.ITEMS_WRITE"),
	};
};
