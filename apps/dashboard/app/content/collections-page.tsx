import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Notice } from "@cartwright/ui/parts/notice";
import { useRef, useState } from "react";
import { Link, useNavigate, useNavigation, useSearchParams } from "react-router";
import { FormButton } from "../forms/form-button.tsx";
import { useLanguage } from "../language.ts";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import { useMay } from "../use-workplace.ts";
import { type CollectionFacts, pathOfCollection } from "./collection-facts.ts";
import type { CollectionFormResult } from "./content-forms.ts";
import { DeleteCollectionDialog } from "./delete-collection-dialog.tsx";
import { NewCollectionDialog } from "./new-collection-dialog.tsx";
import { useAccessWords } from "./use-access-words.ts";

/** The data collections of the shop. */
export function CollectionsPage({ collections }: { collections: readonly CollectionFacts[] }) {
	const { t, formats } = useLanguage();
	const may = useMay();
	const navigate = useNavigate();
	const isBusy = useNavigation().state !== "idle";
	const [search, setSearch] = useSearchParams();
	const [isOpened, setOpened] = useState(false);
	const isRequested = search.has("new");
	const isCreated = useRef(false);
	// The row goes before the dialog has said what became of it.
	const [deleting, setDeleting] = useState<CollectionFacts>();
	const [deleted, setDeleted] = useState<CollectionFacts>();
	const own = collections.filter(({ isMirror }) => !isMirror);
	const mirrors = collections.filter(({ isMirror }) => isMirror);
	const canCreate = may("WIX_DATA.CREATE_COLLECTION");
	const title = t("content.title");
	const create = canCreate && (
		<Button size="small" onClick={() => setOpened(true)}>
			{t("content.create.open")}
		</Button>
	);
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<div>
					<h1>
						{title} <span className="room-count">{formats.number(own.length)}</span>
					</h1>
					<p className="muted">{t("content.text")}</p>
				</div>
				{own.length > 0 && create}
			</div>
			<div className="stack">
				{deleted && <Deleted collection={deleted} onRestored={() => setDeleted(undefined)} />}
				{own.length > 0 ? (
					<CollectionTable title={title} collections={own} isBusy={isBusy} onDelete={setDeleting} />
				) : (
					<EmptyState title={t("content.none.title")} actions={create}>
						<p>{t("content.none.text")}</p>
					</EmptyState>
				)}
				{mirrors.length > 0 && <Mirrors collections={mirrors} isBusy={isBusy} />}
			</div>
			{deleting && (
				<DeleteCollectionDialog
					collection={deleting}
					onClose={() => setDeleting(undefined)}
					onDeleted={() => setDeleted(deleting)}
				/>
			)}
			{(isOpened || isRequested) && (
				<NewCollectionDialog
					onClose={() => {
						setOpened(false);
						if (isRequested && !isCreated.current) setSearch({}, { replace: true });
					}}
					onCreated={(id) => {
						isCreated.current = true;
						void navigate(`${pathOfCollection(id)}/schema`, { replace: isRequested });
					}}
				/>
			)}
		</>
	);
}

function Mirrors({ collections, isBusy }: Pick<CollectionTableProps, "collections" | "isBusy">) {
	const { t } = useLanguage();
	const title = t("content.mirrors.title");
	return (
		<section className="stack" aria-label={title}>
			<div>
				<h2 className="content-heading">{title}</h2>
				<p className="muted">{t("content.mirrors.text")}</p>
			</div>
			<CollectionTable title={title} collections={collections} isBusy={isBusy} />
		</section>
	);
}

/** A deleted collection can be restored as long as the page says so; afterwards by a call. */
function Deleted({ collection, onRestored }: { collection: CollectionFacts; onRestored: () => void }) {
	const { t } = useLanguage();
	const may = useMay();
	return (
		<Notice tone="success" role="status">
			<p>{t("content.delete.done", { name: collection.name })}</p>
			{may("WIX_DATA.CREATE_COLLECTION") && (
				<FormButton<CollectionFormResult>
					form="restoreCollection"
					fields={{ collection: collection.id }}
					onResult={({ error }) => error === undefined && onRestored()}
				>
					{t("content.delete.restore")}
				</FormButton>
			)}
		</Notice>
	);
}

interface CollectionTableProps {
	readonly title: string;
	readonly collections: readonly CollectionFacts[];
	readonly isBusy: boolean;
	/** Absent if they cannot be deleted. */
	readonly onDelete?: (collection: CollectionFacts) => void;
}

function CollectionTable({ title, collections, isBusy, onDelete }: CollectionTableProps) {
	const { t } = useLanguage();
	return (
		<ListTable caption={title} className="content-collections" isBusy={isBusy}>
			<thead>
				<tr>
					<th scope="col">{t("content.name")}</th>
					<th scope="col">{t("content.access.title")}</th>
					<th scope="col" className="table-amount">
						{t("content.fields.title")}
					</th>
					{onDelete && (
						<th scope="col">
							<span className="visually-hidden">{t("content.actions")}</span>
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{collections.map((collection) => (
					<Row key={collection.id} collection={collection} onDelete={onDelete} />
				))}
			</tbody>
		</ListTable>
	);
}

interface RowProps {
	readonly collection: CollectionFacts;
	readonly onDelete: CollectionTableProps["onDelete"];
}

function Row({ collection, onDelete }: RowProps) {
	const { t, formats } = useLanguage();
	const may = useMay();
	const accessWords = useAccessWords();
	const { id, name, fields } = collection;
	return (
		<ListRow to={pathOfCollection(id)}>
			<th scope="row" className="content-name">
				<Link className="table-link" to={pathOfCollection(id)} data-row>
					<bdi>{name}</bdi>
				</Link>
				<span className="product-brand" dir="ltr">
					{id}
				</span>
			</th>
			<td className="content-access">{accessWords(collection).join(" · ")}</td>
			<td className="table-amount content-number">
				{formats.number(fields.filter(({ isSystem }) => !isSystem).length)}
			</td>
			{onDelete && (
				<td className="content-actions">
					<span className="actions">
						<Link className="button button-secondary button-small" to={`${pathOfCollection(id)}/schema`}>
							{t("content.tabs.schema")}
							<span className="visually-hidden"> {name}</span>
						</Link>
						{may("WIX_DATA.DELETE_COLLECTION") && (
							<Button size="small" kind="secondary" onClick={() => onDelete(collection)}>
								{t("categories.delete.open")}
								<span className="visually-hidden"> {name}</span>
							</Button>
						)}
					</span>
				</td>
			)}
		</ListRow>
	);
}
