import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import type { FileUse } from "./media-forms.ts";
import type { MediaItem } from "./media-item.ts";

/** Where the files are used that cannot be deleted. */
export function FileUses({ uses, items }: { uses: readonly FileUse[]; items: readonly MediaItem[] }) {
	const { t } = useLanguage();
	const used = items.filter(({ id }) => uses.some(({ fileIds }) => fileIds.includes(id)));
	return (
		<>
			<p>{t("media.uses.title")}</p>
			<ul className="media-uses">
				{used.map(({ id, name }) => (
					<li key={id}>
						<bdi>{name}</bdi>
						<ul>
							{uses
								.filter(({ fileIds }) => fileIds.includes(id))
								.map((use, index) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
									<li key={index}>
										<Use use={use} />
									</li>
								))}
						</ul>
					</li>
				))}
			</ul>
		</>
	);
}

function Use({ use }: { use: FileUse }) {
	const { t } = useLanguage();
	const kind = t(`media.uses.${use.kind}`);
	const text = use.name ? `${kind}: ${use.name}` : kind;
	return use.path ? (
		<Link className="link" to={use.path}>
			{text}
		</Link>
	) : (
		text
	);
}
