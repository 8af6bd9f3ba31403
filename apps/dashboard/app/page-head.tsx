import type { ReactNode } from "react";
import { Link } from "react-router";

interface PageHeadProps {
	readonly title: string;
	/** The list that the page belongs to. */
	readonly list: { readonly path: string; readonly text: string };
	readonly note?: string | undefined;
	/** What is done to the thing as a whole. */
	readonly children?: ReactNode;
}

/** The head of the page of one thing, with a link to all of them. */
export function PageHead({ title, list, note, children }: PageHeadProps) {
	return (
		<>
			<title>{title}</title>
			<div className="room-head page-head">
				<Link className="link" to={list.path}>
					{list.text}
				</Link>
				<div className="order-title">
					<div>
						<h1>
							<bdi>{title}</bdi>
						</h1>
						{note && <p className="muted">{note}</p>}
					</div>
					{children}
				</div>
			</div>
		</>
	);
}
