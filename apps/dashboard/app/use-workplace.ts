import { useRouteLoaderData } from "react-router";
import type { Workplace } from "./workplace.ts";

/** What every room knows about who works where; absent on error pages. */
export const useWorkplace = (): Workplace | undefined => useRouteLoaderData("routes/rooms") as Workplace | undefined;

/** Whether the staff user may make calls that need one of the permissions. */
export const useMay = (): ((...permissions: readonly string[]) => boolean) => {
	const held = useWorkplace()?.me.permissions ?? [];
	return (...permissions) => permissions.some((permission) => held.includes(permission));
};
