import { Outlet, useRouteError } from "react-router";
import { ErrorPage } from "../shell/error-page.tsx";

/** The parent of every page: if a page fails, the shop's branding remains. */
export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
