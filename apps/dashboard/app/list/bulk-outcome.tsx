import { Notice } from "@cartwright/ui/parts/notice";
import type { ReactNode } from "react";
import type { BulkResult } from "./bulk-result.ts";

/** What became of a change of several rows: how many were changed, and which were not. */
export function BulkOutcome({ result, children }: { result: BulkResult; children: ReactNode }) {
	return (
		<Notice tone={result.failed.length > 0 ? "warning" : "success"} role="status">
			<p>{children}</p>
			{result.files && (
				<ul className="plain-list bulk-files">
					{result.files.map(({ name, url }) => (
						<li key={url}>
							<a className="link" href={url} target="_blank" rel="noreferrer">
								<bdi>{name}</bdi>
							</a>
						</li>
					))}
				</ul>
			)}
			{result.failed.length > 0 && (
				<ul>
					{result.failed.map(({ name, message }) => (
						<li key={name}>
							<bdi>{name}</bdi>: {message}
						</li>
					))}
				</ul>
			)}
		</Notice>
	);
}
