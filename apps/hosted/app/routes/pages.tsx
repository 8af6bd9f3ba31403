import { Outlet, useRouteError } from "react-router";
import { Trouble } from "../shell/trouble.tsx";

/** Around every page: where one cannot be shown, what is known of the shop stays, and its look with it. */
export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <Trouble error={useRouteError()} />;
}
