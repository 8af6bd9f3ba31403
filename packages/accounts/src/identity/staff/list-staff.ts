import type { listStaff as declaration } from "@cartwright/contract/staff/staff";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { staffOf } from "./staff-of.ts";

export const listStaff: Handler<typeof declaration> = async ({ store, site }) => ({
	staff: await staffOf(store, site),
});
