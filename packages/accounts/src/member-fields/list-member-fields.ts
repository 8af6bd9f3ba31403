import type { listMemberFields as declared } from "@cartwright/contract/members/member-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { fieldsIn, fieldsRequest } from "./documents.ts";

export const listMemberFields: Handler<typeof declared> = async ({ store, site }) => {
	const { stored } = await store.read(site, { stored: fieldsRequest });
	return { fields: [...fieldsIn(stored)] };
};
