import type { removeTypeFromLocation as declared } from "@cartwright/contract/business/locations";
import type { Handler } from "../../foundation/handler.ts";
import { changeTypes, withoutType } from "./change-types.ts";

export const removeTypeFromLocation: Handler<typeof declared> = (context, { id, locationType }) =>
	changeTypes(context, id, withoutType(locationType));
