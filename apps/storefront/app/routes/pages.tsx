import { Outlet, useRouteError } from "react-router";
import { ErrorPage } from "../shell/error-page.tsx";

/** Every page stands below this one, so that one that fails leaves the header and the footer in place. */
export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
