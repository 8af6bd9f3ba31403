import { Outlet, useRouteError } from "react-router";
import { Trouble } from "../shell/trouble.tsx";

/** Every page stands below this one, so that one that fails leaves the header and the footer in place. */
export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <Trouble error={useRouteError()} />;
}
