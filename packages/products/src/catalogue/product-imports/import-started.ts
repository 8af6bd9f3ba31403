import { productImports as service } from "@cartwright/contract/catalogue/product-imports";

export const importStarted = service.events.productImportStarted?.type ?? "";
