/** Configuration files of LimeSurvey and of what it runs on. All of them listen on this machine only. */

/** As in the sample for PostgreSQL that comes with it, and JSON-RPC turned on. */
export const settingsFile = ({ hostname, port, username, password, pathname }: URL): string => `<?php
return [
  'name' => 'LimeSurvey',
  'components' => [
    'db' => [
      'connectionString' => 'pgsql:host=${hostname};port=${port};dbname=${pathname.slice(1)};',
      'emulatePrepare' => true,
      'username' => '${username}',
      'password' => '${password}',
      'charset' => 'utf8',
      'tablePrefix' => 'lime_',
    ],
    'urlManager' => ['urlFormat' => 'get', 'rules' => [], 'showScriptName' => true],
  ],
  'config' => [
    'debug' => 0,
    'debugsql' => 0,
    'RPCInterface' => 'json',
    'updatable' => false,
  ],
];
`;

interface Fpm {
  socket: string;
  state: string;
  workers: number;
}

export const phpFpmConfig = ({ socket, state, workers }: Fpm): string => `[global]
pid = ${state}/php-fpm.pid
error_log = ${state}/php-fpm.log
[www]
${process.getuid?.() === 0 ? "user = root\ngroup = root" : ""}
listen = ${socket}
pm = static
pm.max_children = ${workers}
php_admin_value[session.save_path] = ${state}/sessions
`;

interface Nginx {
  port: number;
  root: string;
  socket: string;
  state: string;
}

export const nginxConfig = ({ port, root, socket, state }: Nginx): string => `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${state}/nginx.pid;
error_log ${state}/nginx.log;
events { worker_connections 256; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${state}/nginx/${kind};`).join("\n  ")}
  client_max_body_size 64m;
  keepalive_requests 100000;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location / { return 301 /index.php; }
    location = /index.php {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME ${root}/index.php;
      fastcgi_pass unix:${socket};
      fastcgi_read_timeout 300;
      fastcgi_buffers 64 16k;
    }
  }
}
`;
