/** Types of the language itself, as they are written plainly. */
export const PLAIN_TYPES = [
  ...'void bool char short int long float double size_t ssize_t ptrdiff_t wchar_t char8_t char16_t char32_t'.split(' '),
  ...'int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t'.split(
    ' ',
  ),
  ...'off_t time_t pid_t mode_t FILE va_list nullptr_t unsigned'.split(' '),
  'unsigned int',
  'unsigned long',
  'long long',
  'long long unsigned',
  'double long',
  'char unsigned',
  'short unsigned',
]

const FUNCTIONS = `
  abort abs accept access acos alarm alloca asctime asin assert atan atan2 atexit atof atoi atol atoll bind bsearch calloc ceil chdir chmod
  chown clearerr clock clock_gettime close closedir connect cos creat ctime daemon difftime dlclose dlopen dlsym dup dup2 epoll_create
  epoll_create1 epoll_ctl epoll_wait exit _exit exp fabs fclose fcntl fdopen feof ferror fflush fgetc fgets fileno flock floor fmod fopen fork
  fprintf fputc fputs fread free freeaddrinfo freopen fscanf fseek fseeko fstat fsync fdatasync ftell ftello ftruncate fwrite gai_strerror
  getaddrinfo getc getchar getcwd getenv geteuid gethostname getopt getopt_long getpeername getpid getppid getpwnam getrlimit getrusage
  getsockname getsockopt gettimeofday getuid gmtime gmtime_r htonl htons inet_ntop inet_pton ioctl isalnum isalpha isascii isatty iscntrl
  isdigit isgraph isinf islower isnan isprint ispunct isspace isupper isxdigit kill labs link listen localtime localtime_r log log10 log2
  longjmp lseek lstat madvise malloc memalign memchr memcmp memcpy memmem memmove memset mkdir mkdtemp mkstemp mktime mlock mmap mprotect
  msync munmap nanosleep ntohl ntohs offsetof open opendir pause pclose perror pipe poll popen posix_memalign pow pread printf
  pthread_attr_init pthread_attr_setstacksize pthread_attr_getstacksize pthread_cancel pthread_cond_broadcast pthread_cond_destroy
  pthread_cond_init pthread_cond_signal pthread_cond_timedwait pthread_cond_wait pthread_create pthread_detach pthread_exit
  pthread_getspecific pthread_join pthread_key_create pthread_kill pthread_mutex_destroy pthread_mutex_init pthread_mutex_lock
  pthread_mutex_trylock pthread_mutex_unlock pthread_once pthread_self pthread_setcancelstate pthread_setcanceltype pthread_setspecific
  pthread_sigmask putc putchar putenv puts pwrite qsort raise rand rand_r random read readdir readlink readv realloc realpath recv recvfrom
  recvmsg remove rename rewind rmdir round scanf select send sendmsg sendto setbuf setenv setjmp setlocale setpgid setrlimit setsid setsockopt
  setvbuf shutdown sigaction sigaddset sigdelset sigemptyset sigfillset sigismember signal sigprocmask sin sleep snprintf socket socketpair
  sprintf sqrt srand srandom sscanf stat strcasecmp strcat strchr strcmp strcoll strcpy strcspn strdup strerror strerror_r strftime strlen
  strlcat strlcpy strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strptime strrchr strsep strsignal strspn strstr strtod strtof
  strtok strtok_r strtol strtold strtoll strtoul strtoull strxfrm symlink sync sysconf syslog openlog system tan tcgetattr tcsetattr time
  INT8_C INT16_C INT32_C INT64_C INTMAX_C UINT8_C UINT16_C UINT32_C UINT64_C UINTMAX_C
  times tmpfile tolower toupper trunc truncate umask uname ungetc unlink unsetenv usleep utime utimes va_arg va_copy va_end va_start vfork
  vfprintf vprintf vsnprintf vsprintf vsscanf wait wait3 waitpid wcscmp wcscpy wcslen write writev
  strtoimax strtoumax isblank lround llround fmin fmax cbrt hypot exp2 expm1 log1p ldexp frexp modf copysign nan fpclassify isfinite signbit
`

/** Names that the language and its library give every file: what is declared in the project hides them. */
export const C_FAMILY_BUILTINS: ReadonlySet<string> = new Set([
  'std',
  ...PLAIN_TYPES,
  ...PLAIN_TYPES.map((name) => `${name}*`),
  ...FUNCTIONS.trim().split(/\s+/),
  'NULL',
  'typeid',
  'errno',
  'stdin',
  'stdout',
  'stderr',
])
