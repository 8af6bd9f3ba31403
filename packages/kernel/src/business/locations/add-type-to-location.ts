import type { addTypeToLocation as declared } from "@cartwright/contract/business/locations";
import type { Handler } from "../../foundation/handler.ts";
import { changeTypes, withType } from "./change-types.ts";

export const addTypeToLocation: Handler<typeof declared> = (context, { id, locationType }) =>
	changeTypes(context, id, withType(locationType));
