// The page as a folder of files, from a server.
import { openPage } from "./app";
import { serverStore, startEngine } from "./ask";
import { openEngine } from "./engine/open";
import { localServer } from "./engine/server";

serverStore.set({ server: localServer() }); // its token is not part of the address of a position
void startEngine(() => openEngine());
void openPage(document.getElementById("page")!);
