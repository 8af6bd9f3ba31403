import { Outlet, useRouteError } from "react-router";
import { ErrorPage } from "../shell/error-page.tsx";

/** Around every page: where one cannot be shown, what is known of the shop stays, and its look with it. */
export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
