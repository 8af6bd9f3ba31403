import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { fieldsIn, fieldsRequest } from "../../member-fields/documents.ts";
import { validateFields } from "../../member-fields/field-values.ts";

/** Rejects a profile with custom fields that the shop does not have, or with invalid values. */
export const checkShopFields = async (
	{ store, site }: Pick<Context, "store" | "site">,
	profile: IdentityProfile | null | undefined,
): Promise<void> => {
	const { fields } = await store.read(site, { fields: fieldsRequest });
	validateFields(fieldsIn(fields), profile);
};
