import { useFocusAfterNavigation } from "@cartwright/page-app/focus-after-navigation";
import { SkipLink } from "@cartwright/ui/parts/skip-link";
import type { ReactNode } from "react";
import {
	type LoaderFunctionArgs,
	Outlet,
	redirectDocument,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from "react-router";
import { RunningJobs } from "../jobs/running-jobs.tsx";
import { LiveChanges } from "../live/live-changes.tsx";
import { pageContextKey } from "../page-context.server.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { Menu } from "../shell/menu.tsx";
import { TopBar } from "../shell/top-bar.tsx";
import { useWorkplace } from "../use-workplace.ts";
import type { Workplace } from "../workplace.ts";

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Workplace> => {
	const loadedAt = new Date().toISOString();
	const page = context.get(pageContextKey);
	const [me, { name, timeZone }] = await Promise.all([page.me(), page.shop()]);
	if (me.needsSecondFactor) throw redirectDocument(new URL("/hosted/staff/account", page.origin).href);
	return {
		me: { name: me.name || me.email, role: me.role, permissions: me.permissions },
		shop: { id: me.siteId, name, timeZone },
		shops: me.sites.map((each) => ({ id: each.siteId, name: each.name })),
		theme: page.theme ?? "auto",
		loadedAt,
	};
};

/** A page that follows what others change does not load who works where. */
export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
	(formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;

export default function Rooms() {
	const workplace = useLoaderData<typeof loader>();
	useFocusAfterNavigation();
	return (
		<Frame workplace={workplace}>
			<Outlet />
		</Frame>
	);
}

/** Keeps menu and bar, so that staff can go on elsewhere. */
export function ErrorBoundary() {
	const workplace = useWorkplace();
	if (!workplace) return <ErrorPage />;
	return (
		<Frame workplace={workplace}>
			<ErrorPage />
		</Frame>
	);
}

function Frame({ workplace, children }: { workplace: Workplace; children: ReactNode }) {
	return (
		<div className="frame">
			<SkipLink />
			<TopBar workplace={workplace} />
			<Menu />
			<main id="content" className="room" tabIndex={-1}>
				<LiveChanges since={workplace.loadedAt}>
					<RunningJobs key={workplace.shop.id} siteId={workplace.shop.id}>
						{children}
					</RunningJobs>
				</LiveChanges>
			</main>
		</div>
	);
}
