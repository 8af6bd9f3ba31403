import type { listStaff as declaration } from "@cartwright/contract/staff/staff";
import type { Handler } from "../../../foundation/handler.ts";
import { staffOf } from "./staff-of.ts";

export const listStaff: Handler<typeof declaration> = async ({ store, site }) => ({
	staff: await staffOf(store, site),
});
