import type { listMemberFields as declared } from "@cartwright/contract/members/member-fields";
import type { Handler } from "../../foundation/handler.ts";
import { fieldsIn, fieldsQuestion } from "./documents.ts";

export const listMemberFields: Handler<typeof declared> = async ({ store, site }) => {
	const { found } = await store.read(site, { found: fieldsQuestion });
	return { fields: [...fieldsIn(found)] };
};
